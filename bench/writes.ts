import pg from 'pg'
import { register, uploadCv } from '#tests/faults/people.ts'
import { createCandidateWrites, type Applicant } from './candidate-writes.ts'
import type { BenchmarkMeasurement } from './measure.ts'
import { startPortalWithVacancies } from './portal-with-vacancies.ts'
import { CLIENTS_AT_ONCE, measureRates } from './rates.ts'

/** Measures the most frequent writes of candidates over HTTP, compared with the same rows written by bare statements on the same database. */
export async function writesBenchmark(writesInRound: number): Promise<{
  content: string
  measured: BenchmarkMeasurement[]
  again: (names: readonly string[]) => Promise<BenchmarkMeasurement[]>
  stop: () => Promise<void>
}> {
  const { origin, content, database, stop: stopPortal } = await startPortalWithVacancies()
  const pool = new pg.Pool({ connectionString: database, max: CLIENTS_AT_ONCE })
  const people = await applicants(origin, pool)
  const writes = createCandidateWrites({ origin, pool, people, vacancies: await vacancyIds(pool) })
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
  for (let client = 0; client < CLIENTS_AT_ONCE; client++) {
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
