import pg from 'pg'
import { register, uploadCv } from '#tests/faults/people.ts'
import { candidateWrites, type Applicant } from './candidate-writes.ts'
import type { Measured } from './measure.ts'
import { portalWithVacancies } from './portal-with-vacancies.ts'
import { clientsAtOnce, measureRates } from './rates.ts'

/** Measures the most frequent writes of candidates over HTTP, compared with the same rows written by bare statements on the same database. */
export async function writesBenchmark(writesInRound: number): Promise<{
  content: string
  measured: Measured[]
  again: (names: readonly string[]) => Promise<Measured[]>
  stop: () => Promise<void>
}> {
  const { origin, content, database, stop: stopPortal } = await portalWithVacancies()
  const pool = new pg.Pool({ connectionString: database, max: clientsAtOnce })
  const people = await applicants(origin, pool)
  const writes = candidateWrites({ origin, pool, people, vacancies: await vacancyIds(pool) })
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
