import pg from 'pg'
import { quickApply, register, uploadCv, type Person } from '#tests/faults/people.ts'
import type { Measured } from './measure.ts'
import { portalWithVacancies } from './portal-with-vacancies.ts'
import { clientsAtOnce, measureRates, type Write } from './rates.ts'

type Applicant = Person & { readonly cv: string }

/** What candidates write most, over HTTP, beside the same rows written by bare statements on the same database. */
export async function writesBenchmark(writesInRound: number): Promise<{
  content: string
  measured: Measured[]
  again: (names: readonly string[]) => Promise<Measured[]>
  stop: () => Promise<void>
}> {
  const { origin, content, database, stop: stopPortal } = await portalWithVacancies()
  const pool = new pg.Pool({ connectionString: database, max: clientsAtOnce })
  const people = await applicants(origin, pool)
  const vacancies = await vacancyIds(pool)
  const of = (client: number) => people[client] as Applicant
  /** A vacancy that this person has not met for this purpose: the calls take them from the front, the bare statements from the end. */
  const places = new Map<string, number>()
  const next = (purpose: string, client: number, from: 'front' | 'end') => {
    const key = `${purpose} ${client} ${from}`
    const place = places.get(key) ?? 0
    places.set(key, place + 1)
    if (place * 2 >= vacancies.length)
      throw new Error('The content has too few vacancies for so many writes.')
    return vacancies.at(from === 'front' ? place : -1 - place) as string
  }
  const call = async ({ token }: Person, method: string, path: string, body: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'client-id': 'portal',
        authentication: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
    await response.arrayBuffer()
  }

  const writes: readonly Write[] = [
    {
      name: 'quick apply',
      call: async (client) => {
        const { status } = await quickApply(
          origin,
          of(client),
          next('apply', client, 'front'),
          of(client).cv,
        )
        if (status !== 201) throw new Error(`a quick apply was answered with ${status}`)
      },
      bare: (client) => applyBare(pool, of(client), next('apply', client, 'end')),
    },
    {
      name: 'save a job',
      call: (client) =>
        call(of(client), 'POST', `/api/v1/user/${of(client).id}/trackedjob`, {
          jobId: next('save', client, 'front'),
          saved: true,
        }),
      bare: async (client) => {
        const now = new Date()
        await pool.query(
          'insert into tracked_jobs (candidate_id, vacancy_id, saved, created_at, updated_at) values ($1, $2, true, $3, $3)',
          [of(client).id, next('save', client, 'end'), now],
        )
      },
    },
    {
      name: 'change a profile',
      call: (client) =>
        call(of(client), 'PATCH', `/api/v1/user/${of(client).id}`, { firstName: 'Ama' }),
      bare: async (client) => {
        await pool.query('update candidates set first_name = $2 where id = $1', [
          of(client).id,
          'Ama',
        ])
      },
    },
  ]
  const stop = async () => {
    await pool.end()
    await stopPortal()
  }
  return {
    content,
    measured: await measureRates(writes, writesInRound),
    again: (names) =>
      measureRates(
        writes.filter(({ name }) => names.includes(name)),
        writesInRound,
      ),
    stop,
  }
}

async function applicants(origin: string, pool: pg.Pool): Promise<readonly Applicant[]> {
  const people: Applicant[] = []
  for (let client = 0; client < clientsAtOnce; client++) {
    const person = await register(origin, `Amara-${client}`)
    people.push({ ...person, cv: await uploadCv(origin, person) })
  }
  await pool.query('update candidates set portal_enabled = true')
  return people
}

async function vacancyIds(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from vacancies where expires_at > $1 order by id limit 5000',
    [new Date()],
  )
  return rows.map(({ id }) => id)
}

/** An application, its first event and its two letters, in one transaction: what a quick apply leaves behind. */
async function applyBare(pool: pg.Pool, { id, cv }: Applicant, vacancyId: string) {
  const now = new Date()
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const { rows } = await connection.query<{ id: string }>(
      "insert into applications (candidate_id, vacancy_id, document_id, status, applied_at) values ($1, $2, $3, 'Application Received', $4) returning id",
      [id, vacancyId, cv, now],
    )
    const applicationId = rows[0]?.id
    await connection.query(
      "insert into application_events (application_id, number, at, status, by) values ($1, 1, $2, 'Application Received', 'candidate')",
      [applicationId, now],
    )
    for (const letter of ['receipt', 'notice'])
      await connection.query(
        "insert into outbox (key, kind, body, owner_id, created_at, next_at, sent_at) values ($1, 'email', $2, $3, $4, $4, $4)",
        [
          `${letter}: bare ${applicationId}`,
          JSON.stringify({ to: 'a@example.test', subject: 'Applied', text: LETTER, html: LETTER }),
          id,
          now,
        ],
      )
    await connection.query('commit')
  } finally {
    connection.release()
  }
}

/** About as long as the real one. */
const LETTER = 'Thank you for applying. '.repeat(35)
