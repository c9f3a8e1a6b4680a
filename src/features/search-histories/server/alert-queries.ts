import { confirmedMobile } from '#features/candidates/server/contacts/confirmed-mobile.ts'
import type { Criteria } from '#features/search/domain/criteria.ts'
import { STORED_CRITERIA } from '#features/search/server/database/stored-criteria.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Turn } from '../domain/alerts.ts'

export type AlertRow = {
  readonly id: string
  readonly candidateId: string
  readonly criteria: Criteria
  readonly name: string
  readonly createdAt: Date
  readonly alertedAt: Date
}

const ALERT = sql`id, candidate_id as "candidateId", ${STORED_CRITERIA}, name, created_at as "createdAt", alerted_at as "alertedAt"`

/** Alerts that were last looked at before this instant, the longest waiting first. */
export const dueAlerts = (
  db: Database,
  {
    alert,
    before,
    except,
  }: { readonly alert: Turn; readonly before: Date; readonly except: readonly string[] },
  limit: number,
) =>
  db.many<AlertRow>(sql`
    select ${ALERT} from search_histories
    where alert = ${alert} and alert <> 'Off' and alerted_at < ${before} and id <> all(${except}::uuid[])
    order by alerted_at, id limit ${limit}`)

/** When the board last got a vacancy. */
export const newestListing = async (db: Database) =>
  (await db.one<{ at: Date | null }>(sql`select max(listed_at) as at from vacancies`)).at

/** Takes the turn of an alert; false where another process took it, or where it was changed since. */
export const takeTurn = async (db: Database, { id, alertedAt }: AlertRow, alert: Turn, now: Date) =>
  (await db.run(
    sql`update search_histories set alerted_at = ${now} where id = ${id} and alert = ${alert} and alerted_at = ${alertedAt}`,
  )) === 1

/**
 * Of these vacancies, the ones that this person was never told of, has not applied to and did not hide; from now on they were told. In one order, so that
 * two searches of a person never wait for each other.
 */
export const markAlerted = async (
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

export type Reader = {
  readonly firstName: string
  readonly address: string
  readonly mobile: string | null
}

/** Whom an alert reaches: a portal candidate with a confirmed address. Whether they want it, and by which way, is asked where messages are sent. */
export const readerOf = (db: Database, candidateId: string) =>
  db.maybe<Reader>(sql`
    select c.first_name as "firstName", e.value as address, ${confirmedMobile} as mobile
    from candidates c join contacts e on e.candidate_id = c.id and e.kind = 'email' and e.is_primary and e.verified_at is not null
    where c.id = ${candidateId} and c.portal_enabled`)

export const switchOff = (
  db: Database,
  { what, id }: { readonly what: 'search' | 'all'; readonly id: string },
) =>
  db.run(
    what === 'search'
      ? sql`update search_histories set alert = 'Off' where id = ${id}`
      : sql`update search_histories set alert = 'Off' where candidate_id = ${id}`,
  )
