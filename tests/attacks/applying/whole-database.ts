import { sql } from '#server/database/database.ts'
import type { TestServer } from '#tests/test-server.ts'

/** What changes by itself: the counts of limits and refusals, and documents, whose texts are read in the background. Each of those has a row of a CV. */
const CHANGING = ['allowances', 'denials', 'documents']

/** Returns a hash of the content of every table. Two that are equal show that nothing was changed. */
export async function readWholeDatabase({
  db,
}: Pick<TestServer, 'db'>): Promise<Readonly<Record<string, string>>> {
  const tables = await db.many<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${CHANGING}) order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const { hash } = await db.one<{ hash: string }>(
      sql`select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from ${sql.table(name)} t`,
    )
    hashes[name] = hash
  }
  return hashes
}
