import { DAY } from '#shared/words/durations.ts'
import { type Database, sql } from '../database/database.ts'
import { deleteInBatches } from './retention/in-batches.ts'
import type { RetentionRule } from './retention/swept-rows.ts'

const subtractDays = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/**
 * Deletes the rows that are due, and the notes about changed vacancies once search indexes have had TOUCHED_VACANCY_DAYS to read them. Any number of
 * processes can run it at the same time.
 */
export async function sweepDueRows(db: Database, now: Date, rows: readonly RetentionRule[]) {
  for (const { table, due } of rows) await deleteInBatches(db, table, due(now))
  // Nothing needs the target of an expired short link, so it is deleted. The row stays for a while, so that a person who opens the link reads that
  // it has expired.
  await db.run(
    sql`update short_links set target = '{}' where expires_at < ${now} and target <> '{}'`,
  )
  await sweepTouchedVacancies(db, now)
}

/** The days for which changed vacancies stay noted for the search indexes. An index that was offline for longer notices this and rebuilds itself. */
const TOUCHED_VACANCY_DAYS = 7

async function sweepTouchedVacancies(db: Database, now: Date) {
  await db.run(sql`update touched_vacancies set noted_at = ${now} where noted_at is null`)
  await db.run(sql`
    with gone as (delete from touched_vacancies where noted_at < ${subtractDays(now, TOUCHED_VACANCY_DAYS)} returning written_by)
    update forgotten_touches set upto = newest.written_by from (select max(written_by) as written_by from gone) newest where newest.written_by is not null`)
}
