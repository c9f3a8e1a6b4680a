import { DAY } from '#shared/words/durations.ts'
import { type Database, sql } from '../../database/database.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'

/**
 * For its plans the database keeps samples of each column's values, and those of a deleted person would stay among them until it samples again. So it
 * samples each table of people again after a day with a deletion. For an empty table it would keep the old ones: they are cleared, which PostgreSQL 18
 * can do.
 */
export async function forgetStatistics(db: Database, now: Date, tables: readonly PersonalTable[]) {
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
