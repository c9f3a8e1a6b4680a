import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { type Database, sql } from '#server/database/database.ts'

type Advertised = {
  readonly jobTitle?: string
  readonly company?: string
  readonly sector?: string
  readonly town?: string
  readonly salaryFrom?: string
  readonly salaryTo?: string
  readonly salaryPer?: string
  readonly lat?: number
  readonly lon?: number
  readonly postedAt?: Date
  readonly expiresAt?: Date
  readonly branch?: { readonly name: string; readonly email: string }
}
export type Published = { readonly id: string; readonly jobId: string }

/** Publishes a vacancy on the job board with the product's own importer. */
export async function publishVacancy(
  db: Database,
  { branch, ...advertised }: Advertised = {},
  now = new Date(),
): Promise<Published> {
  const reference = randomUUID()
  if (branch)
    await db.run(
      sql`insert into branches (name, email, phone) values (${branch.name}, ${branch.email}, '0113 496 0000') on conflict (name) do nothing`,
    )
  const record = {
    id: reference,
    jobTitle: 'Stock Controller',
    description: 'Counts what is there.',
    company: 'Fennimore Stores',
    town: 'Leeds',
    branch: branch?.name,
    ...advertised,
  }
  await importVacancies({
    db,
    source: Readable.from([Buffer.from(`${JSON.stringify(record)}\n`)]),
    options: { provider: 'tests' },
    now,
  })
  return db.one<Published>(
    sql`select id, job_id as "jobId" from vacancies where reference = ${reference}`,
  )
}
