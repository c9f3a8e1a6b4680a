import { Readable } from 'node:stream'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { type Database, sql } from '#server/database/database.ts'

/** Imports `count` vacancies of one branch with the product's own importer. Returns their ids. */
export async function manyVacancies(db: Database, count: number): Promise<readonly string[]> {
  await db.run(
    sql`insert into branches (name, email, phone) values ('Leeds', 'leeds@branch.test', '0113 496 0000') on conflict (name) do nothing`,
  )
  const lines = Array.from(
    { length: count },
    (_, number) =>
      `${JSON.stringify({ id: `vacancy ${number}`, jobTitle: 'Stock Controller', description: 'Counts what is there.', company: 'Fennimore Stores', town: 'Leeds', branch: 'Leeds' })}\n`,
  )
  await importVacancies({
    db,
    source: Readable.from(lines.map((line) => Buffer.from(line))),
    options: { provider: 'tests' },
    now: new Date(),
  })
  return (await db.many<{ id: string }>(sql`select id from vacancies`)).map(({ id }) => id)
}
