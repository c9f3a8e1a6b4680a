import { type Database, sql } from '#server/database.ts'

/** What the branches of these ids are called. */
export async function branchNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db.many<{ id: string; name: string }>(sql`select id, name from branches where id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
