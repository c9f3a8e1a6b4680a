import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { toSearchKey } from '#features/search/domain/search-key.ts'
import { STORED_CRITERIA_SQL } from '#features/search/server/database/stored-criteria.ts'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { AlertFrequency } from '../domain/alerts.ts'
import { MAX_SAVED_SEARCHES } from '../domain/saved-search.ts'

export type SearchHistoryRow = {
  readonly id: string
  readonly criteria: VacancyCriteria
  readonly name: string
  readonly alert: AlertFrequency
  readonly createdAt: Date
  readonly lastRunAt: Date
}
export type SearchHistoryFields = Pick<SearchHistoryRow, 'criteria' | 'name' | 'alert'>

const HISTORY_COLUMNS_SQL = sql`id, ${STORED_CRITERIA_SQL}, name, alert, created_at as "createdAt", last_run_at as "lastRunAt"`
const hashCriteria = (criteria: VacancyCriteria) => sha256(toSearchKey(criteria))

/** Returns a candidate's saved searches, the most recently run first. */
export const listSearchHistoryRows = (db: Database, candidateId: string) =>
  db.many<SearchHistoryRow>(
    sql`select ${HISTORY_COLUMNS_SQL} from search_histories where candidate_id = ${candidateId} order by last_run_at desc, id limit ${MAX_SAVED_SEARCHES}`,
  )

export const lockHistory = (db: Database, candidateId: string, id: string) =>
  db.maybe<SearchHistoryRow>(
    sql`select ${HISTORY_COLUMNS_SQL} from search_histories where id = ${id} and candidate_id = ${candidateId} for update`,
  )

export const lockEqualSearchHistory = (
  db: Database,
  candidateId: string,
  criteria: VacancyCriteria,
) =>
  db.maybe<SearchHistoryRow>(
    sql`select ${HISTORY_COLUMNS_SQL} from search_histories where candidate_id = ${candidateId} and criteria_hash = ${hashCriteria(criteria)} for update`,
  )

/** Locks the candidate's row, so that of two concurrent changes to the saved searches the second sees the result of the first. */
export const lockCandidate = (db: Database, candidateId: string) =>
  db.run(sql`select 1 from candidates where id = ${candidateId} for no key update`)

export const insertHistory = (
  db: Database,
  candidateId: string,
  { criteria, name, alert }: SearchHistoryFields,
  now: Date,
) =>
  db.one<SearchHistoryRow>(sql`
    insert into search_histories (candidate_id, criteria_hash, criteria, name, alert, created_at, last_run_at, alerted_at)
    values (${candidateId}, ${hashCriteria(criteria)}, ${JSON.stringify(criteria)}, ${name}, ${alert}, ${now}, ${now}, ${now})
    returning ${HISTORY_COLUMNS_SQL}`)

/**
 * Changes a saved search. If its alert is switched on or its criteria change, the alert only reports vacancies that are listed from now on. `ranAt`
 * is the instant at which the search was last run.
 */
export const updateHistory = (
  db: Database,
  id: string,
  { criteria, name, alert }: SearchHistoryFields,
  ranAt: Date,
  now: Date,
) =>
  db.one<SearchHistoryRow>(sql`
    update search_histories set criteria_hash = ${hashCriteria(criteria)}, criteria = ${JSON.stringify(criteria)}, name = ${name}, last_run_at = ${ranAt},
      alerted_at = case when alert = 'Off' or criteria_hash <> ${hashCriteria(criteria)} then ${now} else alerted_at end, alert = ${alert}
    where id = ${id} returning ${HISTORY_COLUMNS_SQL}`)

/** Deletes the oldest saved searches that have no alert until another one can be saved. Returns false if all of them have alerts. */
export async function makeRoomForSearch(db: Database, candidateId: string): Promise<boolean> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from search_histories where candidate_id = ${candidateId}`,
  )
  if (count < MAX_SAVED_SEARCHES) return true
  const forgotten = await db.run(sql`
    delete from search_histories where id in (
      select id from search_histories where candidate_id = ${candidateId} and alert = 'Off' order by last_run_at, id limit ${count - MAX_SAVED_SEARCHES + 1})`)
  return forgotten > count - MAX_SAVED_SEARCHES
}

export const deleteHistory = (db: Database, candidateId: string, id: string) =>
  db.run(sql`delete from search_histories where id = ${id} and candidate_id = ${candidateId}`)
