import { sql } from '#server/database.ts'
import type { TestServer } from '#tests/test-server.ts'

/** Every row of every table that belongs to a person, as one text: two of them are equal when nothing has changed. What the server itself reads out of a file a moment later is no change. */
export async function dataOf({ db }: Pick<TestServer, 'db'>, personId: string): Promise<string> {
  const owned = await db.many<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (column_name in ('candidate_id', 'owner_id') or (table_name = 'candidates' and column_name = 'id')) and data_type = 'uuid' order by 1, 2`)
  const texts: string[] = []
  for (const { table, column } of owned) {
    const rows = await db.many<{ row: string }>(sql`select (to_jsonb(r) - 'text' - 'read_at')::text as "row" from ${sql.table(table)} r where ${sql.ref(column)} = ${personId} order by 1`)
    texts.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  return texts.join('\n')
}
