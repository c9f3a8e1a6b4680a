import { Readable } from 'node:stream'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { type Database, sql } from '#server/database/database.ts'

type Import = (feed: Buffer) => Promise<unknown>

/**
 * Imports `count` vacancies of one branch with the product's own importer. Returns their ids. A test whose database has the shape of another release
 * passes an import of that release.
 */
export async function manyVacancies(
  db: Database,
  count: number,
  importFeed: Import = (feed) =>
    importVacancies({
      db,
      source: Readable.from([feed]),
      options: { provider: 'tests' },
      now: new Date(),
    }),
): Promise<readonly string[]> {
  await db.run(
    sql`insert into branches (name, email, phone) values ('Leeds', 'leeds@branch.test', '0113 496 0000') on conflict (name) do nothing`,
  )
  const lines = Array.from(
    { length: count },
    (_, number) =>
      `${JSON.stringify({ id: `vacancy ${number}`, jobTitle: 'Stock Controller', description: 'Counts what is there.', company: 'Fennimore Stores', town: 'Leeds', branch: 'Leeds' })}\n`,
  )
  await importFeed(Buffer.from(lines.join('')))
  return (await db.many<{ id: string }>(sql`select id from vacancies`)).map(({ id }) => id)
}
