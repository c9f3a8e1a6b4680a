import { DAY } from '#shared/words/durations.ts'
import { type Database, sql } from '../../database/database.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'

/**
 * Refreshes PostgreSQL's statistics after a day with a deletion, because their samples of column values would otherwise still contain a deleted
 * person's. For an empty table the old samples would stay, so they are cleared, which needs PostgreSQL 18.
 */
export async function refreshStatisticsAfterDeletion(
  db: Database,
  now: Date,
  tables: readonly PersonalTable[],
) {
  const deleted = await db.maybe(
    sql`select 1 from audit where event = 'account deleted' and at > ${new Date(now.getTime() - DAY)} limit 1`,
  )
  if (!deleted) return
  const { clears } = await db.one<{ clears: boolean }>(
    sql`select to_regprocedure('pg_clear_attribute_stats(text,text,text,boolean)') is not null as clears`,
  )
  for (const { table } of tables) {
    await db.run(sql`analyze ${sql.table(table)}`)
    const filled = await db.maybe(sql`select 1 from ${sql.table(table)} limit 1`)
    if (!filled && clears)
      await db.many(
        sql`select pg_clear_attribute_stats('public', ${table}, attname, false) from pg_stats where schemaname = 'public' and tablename = ${table}`,
      )
  }
}
