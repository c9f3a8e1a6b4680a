import { hasStandingSql } from '#features/candidates/server/standing-sql.ts'
import { confirmedMobileSql } from '#features/candidates/server/contacts/confirmed-mobile.ts'
import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { STORED_CRITERIA_SQL } from '#features/search/server/database/stored-criteria.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { ActiveAlertFrequency } from '../domain/alerts.ts'

export type AlertRow = {
  readonly id: string
  readonly candidateId: string
  readonly criteria: VacancyCriteria
  readonly name: string
  readonly createdAt: Date
  readonly alertedAt: Date
}

const ALERT_COLUMNS_SQL = sql`id, candidate_id as "candidateId", ${STORED_CRITERIA_SQL}, name, created_at as "createdAt", alerted_at as "alertedAt"`

/** Returns the alerts that were last checked before this instant. The one whose check is longest ago comes first. */
export const listDueAlerts = (
  db: Database,
  {
    alert,
    before,
    except,
  }: {
    readonly alert: ActiveAlertFrequency
    readonly before: Date
    readonly except: readonly string[]
  },
  limit: number,
) =>
  db.many<AlertRow>(sql`
    select ${ALERT_COLUMNS_SQL} from search_histories
    where alert = ${alert} and alert <> 'Off' and alerted_at < ${before} and id <> all(${except}::uuid[])
    order by alerted_at, id limit ${limit}`)

/** Returns the instant at which the newest vacancy on the board was listed. */
export const findNewestListing = async (db: Database) =>
  (await db.one<{ at: Date | null }>(sql`select max(listed_at) as at from vacancies`)).at

/** Records that this process checks an alert. Returns false if another process is already checking it, or the alert has changed since it was read. */
export const claimAlertCheck = async (
  db: Database,
  { id, alertedAt }: AlertRow,
  alert: ActiveAlertFrequency,
  now: Date,
) =>
  (await db.run(
    sql`update search_histories set alerted_at = ${now} where id = ${id} and alert = ${alert} and alerted_at = ${alertedAt}`,
  )) === 1

/**
 * Marks vacancies as sent to a candidate, and returns those that the candidate has not been sent before, has not applied to and has not hidden. The
 * rows are inserted in the order of the ids, so that two alerts of the same candidate cannot deadlock.
 */
export const markVacanciesAlerted = async (
  db: Database,
  candidateId: string,
  vacancyIds: readonly string[],
  now: Date,
) =>
  new Set(
    (
      await db.many<{ id: string }>(sql`
    insert into alerted (candidate_id, vacancy_id, at)
    select ${candidateId}::uuid, id, ${now}::timestamptz from unnest(${vacancyIds}::uuid[]) as fresh (id)
    where not exists (select from applications a where a.candidate_id = ${candidateId} and a.vacancy_id = fresh.id)
      and not exists (select from dismissed_jobs d where d.candidate_id = ${candidateId} and d.vacancy_id = fresh.id)
    order by id
    on conflict (candidate_id, vacancy_id) do nothing returning vacancy_id as id`)
    ).map(({ id }) => id),
  )

export type AlertRecipient = {
  readonly firstName: string
  readonly address: string
  readonly mobile: string | null
}

/**
 * Returns the recipient of an alert; undefined if the candidate cannot use the portal or has no confirmed address. Whether the candidate wants the
 * message, by email or text, is checked when it is sent.
 */
export const findAlertRecipient = (db: Database, candidateId: string) =>
  db.maybe<AlertRecipient>(sql`
    select c.first_name as "firstName", e.value as address, ${confirmedMobileSql} as mobile
    from candidates c join contacts e on e.candidate_id = c.id and e.kind = 'email' and e.is_primary and e.verified_at is not null
    where c.id = ${candidateId} and c.portal_enabled and ${hasStandingSql('c', ['account'])}`)

export const switchOffAlerts = (
  db: Database,
  { what, id }: { readonly what: 'search' | 'all'; readonly id: string },
) =>
  db.run(
    what === 'search'
      ? sql`update search_histories set alert = 'Off' where id = ${id}`
      : sql`update search_histories set alert = 'Off' where candidate_id = ${id}`,
  )
