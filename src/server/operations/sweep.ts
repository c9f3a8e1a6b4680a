import { DAY } from '#shared/words/durations.ts'
import { type Database, sql } from '../database/database.ts'
import { deleteInBatches } from './retention/in-batches.ts'
import type { SweptRows } from './retention/swept-rows.ts'

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** Takes away what has ended, as `rows` say, and what search indexes had a week to read. Any number of processes may do it at once. */
export async function sweep(db: Database, now: Date, rows: readonly SweptRows[]) {
  for (const { table, due } of rows) await deleteInBatches(db, table, due(now))
  // Whom a link was made for is nobody's business once it has ended; that it was, tells its holder for a season that it is too late.
  await db.run(
    sql`update short_links set target = '{}' where expires_at < ${now} and target <> '{}'`,
  )
  await sweepTouchedVacancies(db, now)
}

/** Longer than any search index is away; one that was away for longer finds that it was, and begins again. */
const TOUCHED_DAYS = 7

async function sweepTouchedVacancies(db: Database, now: Date) {
  await db.run(sql`update touched_vacancies set noted_at = ${now} where noted_at is null`)
  await db.run(sql`
    with gone as (delete from touched_vacancies where noted_at < ${before(now, TOUCHED_DAYS)} returning written_by)
    update forgotten_touches set upto = newest.written_by from (select max(written_by) as written_by from gone) newest where newest.written_by is not null`)
}
