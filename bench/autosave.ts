import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import type { Measured } from './measure.ts'

/** A made-up person who answers questions: their registration, token and browser. */
type Sitting = {
  readonly registrationId: string
  readonly token: string
  readonly deviceId: string
  sequence: number
}
type Save = (sitting: Sitting) => Promise<void>

const REGISTRATIONS = 50
const ROUNDS = 5
/** The number of connections, the same for the portal and for the bare statements. */
const CONNECTIONS = 10

/**
 * Measures the saving of answers in fifty registrations at once over HTTP, compared with the same rows written by bare statements on the same
 * database.
 */
export async function autosaveBenchmark(savesInRound: number): Promise<{
  content: string
  measured: Measured[]
  again: (names: readonly string[]) => Promise<Measured[]>
  stop: () => Promise<void>
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const portal = await startedPortal({
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    DEMO_CONTENT: 'false',
    DATABASE_POOL: `${CONNECTIONS}`,
  })
  const pool = new pg.Pool({
    connectionString: buildEmbeddedConnectionString(dataDir),
    max: CONNECTIONS,
  })
  const sittings = await sit(buildEmbeddedConnectionString(dataDir))
  const measureAll = () =>
    measureSaves(
      sittings,
      savesInRound,
      (sitting) => saveByCall(`http://127.0.0.1:${port}`, sitting),
      (sitting) => saveBare(pool, sitting),
    )
  const stop = async () => {
    await pool.end()
    await stoppedPortal(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    content: `${REGISTRATIONS} registrations`,
    measured: await measureAll(),
    again: async (names) => (await measureAll()).filter(({ name }) => names.includes(name)),
    stop,
  }
}

async function sit(connection: string): Promise<readonly Sitting[]> {
  const { db, close } = openDatabase(connection, { max: 2 })
  const now = new Date()
  const sittings: Sitting[] = []
  for (let number = 0; number < REGISTRATIONS; number++) {
    const { id } = await db.one<{ id: string }>(
      sql`insert into candidates (first_name, portal_enabled, created_at, last_active_at) values ('Amara', true, ${now}, ${now}) returning id`,
    )
    const registrationId = await someRegistration({ db, clock: () => now }, id)
    const { token } = await issueSession(
      db,
      { kind: 'registration', ownerId: id, registrationId },
      now,
    )
    sittings.push({ registrationId, token, deviceId: randomUUID(), sequence: 0 })
  }
  await close()
  return sittings
}

/** Measures the portal and the bare statements in turn, so that a busy machine slows both. */
async function measureSaves(
  sittings: readonly Sitting[],
  saves: number,
  call: Save,
  bare: Save,
): Promise<Measured[]> {
  await timesOf(sittings, sittings.length, call)
  await timesOf(sittings, sittings.length, bare)
  const rounds: { readonly own: Times; readonly reference: Times }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      own: await timesOf(sittings, saves, call),
      reference: await timesOf(sittings, saves, bare),
    })
  const seconds = medianOf(rounds.map(({ own }) => own.seconds)) / saves
  const slowest = medianOf(rounds.map(({ own }) => own.p99))
  const [rates, tails] = [
    rounds.map(({ own, reference }) => own.seconds / reference.seconds),
    rounds.map(({ own, reference }) => own.p99 / reference.p99),
  ]
  return [
    {
      name: 'saves of an answer',
      perSecond: 1 / seconds,
      milliseconds: {
        median: seconds * 1000,
        p99: (Math.max(...rounds.map(({ own }) => own.seconds)) / saves) * 1000,
      },
      ratio: { median: medianOf(rates), p99: Math.max(...rates) },
    },
    {
      name: 'the slowest save in a hundred',
      milliseconds: { median: slowest, p99: Math.max(...rounds.map(({ own }) => own.p99)) },
      ratio: { median: medianOf(tails), p99: Math.max(...tails) },
    },
  ]
}

type Times = { readonly seconds: number; readonly p99: number }

/** Returns the times of this many saves. All sittings save at the same time, each of them one answer after the other. */
async function timesOf(sittings: readonly Sitting[], saves: number, save: Save): Promise<Times> {
  let left = saves
  const milliseconds: number[] = []
  const start = performance.now()
  await Promise.all(
    sittings.map(async (sitting) => {
      while (left-- > 0) {
        const began = performance.now()
        await save(sitting)
        milliseconds.push(performance.now() - began)
      }
    }),
  )
  return { seconds: (performance.now() - start) / 1000, p99: quantile(milliseconds, 0.99) }
}

const ACTION = { taskId: 'you', stepId: 'about-you', actionId: 'preferred-name' }
const words = (sequence: number) => `Ama ${sequence}`

async function saveByCall(origin: string, sitting: Sitting) {
  sitting.sequence += 1
  const form = new FormData()
  for (const [name, field] of Object.entries({
    deviceId: sitting.deviceId,
    sequence: `${sitting.sequence}`,
    index: '0',
    ...ACTION,
    value: JSON.stringify(words(sitting.sequence)),
  }))
    form.append(name, field)
  const response = await fetch(`${origin}/API/v1/RegistrationAutoSave/${sitting.registrationId}`, {
    method: 'POST',
    headers: { 'client-id': 'portal', authentication: `Bearer ${sitting.token}` },
    body: form,
  })
  if (!response.ok)
    throw new Error(`a save was answered with ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** Sequence numbers for the bare statements, so far above those of the product's calls that the two never collide. */
let bareSequence = 1e12

/** Writes the rows of one save in one transaction: the answer, the time of writing, and the log entry. */
async function saveBare(pool: pg.Pool, { registrationId, deviceId }: Sitting) {
  const [now, sequence] = [new Date(), ++bareSequence]
  const value = JSON.stringify(words(sequence))
  const hash = createHash('sha256').update(value).digest()
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    await connection.query('select revision from registrations where id = $1 for no key update', [
      registrationId,
    ])
    await connection.query(
      `insert into answers (registration_id, action_id, value, revision, by, device_id, at) values ($1, 'bare', $2, 1, 'candidate', $3, $4)
       on conflict (registration_id, action_id, item_id) do update set value = excluded.value, at = excluded.at`,
      [registrationId, value, deviceId, now],
    )
    await connection.query(
      "insert into registration_log (registration_id, seq, at, actor, kind, commitment, previous, hash) values ($1, $2, $3, 'candidate', 'answered', $4, $4, $4)",
      [registrationId, sequence, now, hash],
    )
    await connection.query(
      'insert into registration_log_payloads (registration_id, seq, salt, payload) values ($1, $2, $3, $4)',
      [registrationId, sequence, randomBytes(32), value],
    )
    await connection.query(
      "insert into answer_writes (registration_id, device_id, sequence, index, action_id, revision, applied, reply, at) values ($1, $2, $3, 0, 'bare', 1, true, $4, $5)",
      [registrationId, deviceId, sequence, value, now],
    )
    await connection.query('update registrations set revision = revision where id = $1', [
      registrationId,
    ])
    await connection.query('commit')
  } finally {
    connection.release()
  }
}

const quantile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0
const medianOf = (values: readonly number[]) => quantile(values, 0.5)
