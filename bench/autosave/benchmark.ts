import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEmbeddedConnectionString } from '#server/database/embedded/postgres.ts'
import { freePort, startedPortal, stoppedPortal } from '#tests/portal-process.ts'
import { databaseLine } from '#tests/servers/database-line.ts'
import { startLoadGenerator } from '../load-from-outside.ts'
import { hasPgbench, type SocketDatabase, measureTransactionsPerSecond } from '../pgbench.ts'
import { buildBareSaveScript, insertSittingsForPgbench } from './bare-save.ts'
import { encodeAutosaveRequest, plantSittings, type AnsweringPerson } from './sittings.ts'
import { timeDiskWrite, timeRoundTrip } from './yardsticks.ts'

const REGISTRATIONS = 50
const CLIENTS = 8
const ROUNDS = 5
const SECONDS = 3
/**
 * The goals: at least this share of the transactions that pgbench makes over the same rows, and at most this many round trips to the database for an
 * answer that replaces another.
 */
const LEAST_SHARE = 0.12
const MOST_ROUND_TRIPS = 4
/** The milliseconds that a save of a single client can take in addition to its round trips to the database and its write to the disk. */
const OWN_WORK_MS = 1

/** Measures the saving of answers over HTTP, with eight clients and with one. Returns the exit code: 1 if a goal is not reached. */
export async function autosaveBenchmark(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o755)
  const connection = buildEmbeddedConnectionString(dataDir)
  const own = { DATABASE_URL: '', DATA_DIR: dataDir }
  const { port, stop } = await startPortal(own)
  try {
    const sittings = await plantSittings(connection, REGISTRATIONS)
    await insertSittingsForPgbench(connection, sittings)
    const rates = await measureRates(port, sittings, connection)
    const alone = await measureAlone(port, sittings)
    const trips = await countRoundTrips(connection, sittings)
    const bound = trips * (await timeRoundTrip(connection)) + timeDiskWrite(dataDir) + OWN_WORK_MS
    return report({ ...rates, alone, trips, bound })
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startPortal(environment: Readonly<Record<string, string>>) {
  const port = await freePort()
  const portal = await startedPortal({
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    DEMO_CONTENT: 'false',
    ...environment,
  })
  return { port, stop: () => stoppedPortal(portal) }
}

type Rates = { readonly saves: number; readonly bare: number | undefined }

/** Returns the saves per second over HTTP and the transactions per second of pgbench, measured in turn, so that a busy machine slows both. */
async function measureRates(
  port: number,
  sittings: readonly AnsweringPerson[],
  connection: string,
): Promise<Rates> {
  const { load, stop } = startLoadGenerator()
  const slice = {
    port,
    requests: sittings.map(encodeAutosaveRequest),
    connections: CLIENTS,
    milliseconds: SECONDS * 1000,
  }
  const database = toSocketDatabase(connection)
  const script = buildBareSaveScript(sittings.length)
  const [saves, bare]: [number[], number[]] = [[], []]
  await load(slice)
  for (let round = 0; round < ROUNDS; round++) {
    saves.push((await load(slice)).answered / SECONDS)
    if (hasPgbench())
      bare.push(
        measureTransactionsPerSecond(database, script, { clients: CLIENTS, seconds: SECONDS }),
      )
  }
  stop()
  return { saves: medianOf(saves), bare: bare.length > 0 ? medianOf(bare) : undefined }
}

function toSocketDatabase(connection: string): SocketDatabase {
  const { username, pathname, searchParams } = new URL(connection)
  return {
    folder: searchParams.get('host') ?? '',
    user: decodeURIComponent(username),
    name: pathname.slice(1),
  }
}

/** Returns the median time in milliseconds of a save while no other client saves. */
async function measureAlone(port: number, sittings: readonly AnsweringPerson[]): Promise<number> {
  const { load, stop } = startLoadGenerator()
  const { median } = await load({
    port,
    requests: sittings.map(encodeAutosaveRequest),
    connections: 1,
    milliseconds: SECONDS * 1000,
  })
  stop()
  return median
}

/** Returns how many round trips to the database a save makes, counted on the connection between a second portal and the same database. */
async function countRoundTrips(
  connection: string,
  sittings: readonly AnsweringPerson[],
): Promise<number> {
  const line = await databaseLine(connection)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const { port, stop } = await startPortal({ DATABASE_URL: line.url, DATA_DIR: dataDir })
  const { load, stop: stopLoad } = startLoadGenerator()
  const counts: number[] = []
  for (const sitting of sittings) {
    const before = line.roundTrips()
    await load({
      port,
      requests: [encodeAutosaveRequest(sitting)],
      connections: 1,
      milliseconds: 0,
    })
    counts.push(line.roundTrips() - before)
  }
  stopLoad()
  await stop()
  await line.end()
  rmSync(dataDir, { recursive: true, force: true })
  // The portal's background jobs sometimes use the same connection, so the lowest count is that of a save without them.
  return Math.min(...counts)
}

type Report = Rates & { readonly alone: number; readonly trips: number; readonly bound: number }

function report({ saves, bare, alone, trips, bound }: Report): number {
  const share = bare && saves / bare
  const lines: readonly [words: string, isReached: boolean][] = [
    [
      `${CLIENTS} clients: ${saves.toFixed(0)} saves a second; ${bare && share ? `pgbench ${bare.toFixed(0)} over the same rows: ${(share * 100).toFixed(1)} % (at least ${LEAST_SHARE * 100} %)` : 'pgbench is not installed'}`,
      share === undefined || share >= LEAST_SHARE,
    ],
    [
      `1 client: median ${alone.toFixed(2)} ms (at most ${bound.toFixed(2)} ms: its round trips, the disk and ${OWN_WORK_MS} ms)`,
      alone <= bound,
    ],
    [
      `round trips of an answer that replaces one: ${trips} (at most ${MOST_ROUND_TRIPS})`,
      trips <= MOST_ROUND_TRIPS,
    ],
  ]
  console.log(`autosave on ${REGISTRATIONS} registrations`)
  for (const [words, isReached] of lines) console.log(`${isReached ? 'ok    ' : 'MISSED'} ${words}`)
  return lines.every(([, isReached]) => isReached) ? 0 : 1
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
