import { DAY } from '#shared/words/durations.ts'
import { type Database, sql } from '../database/database.ts'
import { deleteInBatches } from './retention/in-batches.ts'
import type { SweptRows } from './retention/swept-rows.ts'

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** Deletes what has ended, as `rows` say, and the notes that search indexes had a week to read. Any number of processes may do it at the same time. */
export async function sweep(db: Database, now: Date, rows: readonly SweptRows[]) {
  for (const { table, due } of rows) await deleteInBatches(db, table, due(now))
  // Once a link has ended, no one needs to know whom it was made for. The row itself stays for a season, so that the holder of the link reads that it is
  // too late.
  await db.run(
    sql`update short_links set target = '{}' where expires_at < ${now} and target <> '{}'`,
  )
  await sweepTouchedVacancies(db, now)
}

/** No search index is away for longer; one that was finds out, and begins again. */
const TOUCHED_DAYS = 7

async function sweepTouchedVacancies(db: Database, now: Date) {
  await db.run(sql`update touched_vacancies set noted_at = ${now} where noted_at is null`)
  await db.run(sql`
    with gone as (delete from touched_vacancies where noted_at < ${before(now, TOUCHED_DAYS)} returning written_by)
    update forgotten_touches set upto = newest.written_by from (select max(written_by) as written_by from gone) newest where newest.written_by is not null`)
}
