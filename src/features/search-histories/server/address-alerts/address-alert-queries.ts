import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { toSearchKey } from '#features/search/domain/search-key.ts'
import { STORED_CRITERIA_SQL } from '#features/search/server/database/stored-criteria.ts'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { EmailAddress } from '#shared/words/email-address.ts'
import { MAX_ALERTS_OF_ADDRESS } from '../../domain/alerts.ts'

export type AddressAlert = {
  readonly id: string
  readonly address: string
  readonly criteria: VacancyCriteria
  readonly name: string
  readonly createdAt: Date
  readonly alertedAt: Date
}
type NewAddressAlert = Pick<AddressAlert, 'criteria' | 'name'> & {
  readonly address: EmailAddress
  readonly codeHash: Buffer
}

const ADDRESS_ALERT_COLUMNS_SQL = sql`id, address, ${STORED_CRITERIA_SQL}, name, created_at as "createdAt", alerted_at as "alertedAt"`

/**
 * Stores an alert that is not confirmed yet, and returns its id. If the address already has an alert for the same search, that alert gets the new
 * link, and its earlier link no longer works. Returns undefined if the address has as many alerts as it can have.
 */
export const insertAddressAlert = (
  db: Database,
  { address, criteria, name, codeHash }: NewAddressAlert,
  now: Date,
) =>
  db.maybe<{ id: string }>(sql`
    insert into address_alerts (address, address_key, criteria_hash, criteria, name, code_hash, created_at, alerted_at)
    select ${address.value}, ${address.key}, ${sha256(toSearchKey(criteria))}, ${JSON.stringify(criteria)}, ${name}, ${codeHash}, ${now}, ${now}
    where (select count(*) from address_alerts where address_key = ${address.key} and criteria_hash <> ${sha256(toSearchKey(criteria))}) < ${MAX_ALERTS_OF_ADDRESS}
    on conflict (address_key, criteria_hash) do update set code_hash = excluded.code_hash
    returning id`)

/** Confirms the alert to which a link belongs; confirming it again changes nothing. Returns undefined if the link belongs to no alert. */
export const confirmAlertOfCode = (db: Database, codeHash: Buffer, now: Date) =>
  db.maybe<AddressAlert>(sql`
    update address_alerts set confirmed_at = coalesce(confirmed_at, ${now})
    where code_hash = ${codeHash} returning ${ADDRESS_ALERT_COLUMNS_SQL}`)

export const deleteAddressAlert = (db: Database, id: string) =>
  db.run(sql`delete from address_alerts where id = ${id}`)

/** Returns the confirmed alerts that were last checked before this instant. The one whose check is longest ago comes first. */
export const listDueAddressAlerts = (
  db: Database,
  { before, except }: { readonly before: Date; readonly except: readonly string[] },
  limit: number,
) =>
  db.many<AddressAlert>(sql`
    select ${ADDRESS_ALERT_COLUMNS_SQL} from address_alerts
    where confirmed_at is not null and alerted_at < ${before} and id <> all(${except}::uuid[])
    order by alerted_at, id limit ${limit}`)

/** Records that this process checks an alert. Returns false if another process is already checking it, or the alert has ended. */
export const claimAddressAlertCheck = async (
  db: Database,
  { id, alertedAt }: AddressAlert,
  now: Date,
) =>
  (await db.run(
    sql`update address_alerts set alerted_at = ${now} where id = ${id} and alerted_at = ${alertedAt}`,
  )) === 1

/** Marks vacancies as sent by an alert, and returns those that it has not sent before. */
export const markAddressAlerted = async (
  db: Database,
  id: string,
  vacancyIds: readonly string[],
  now: Date,
) =>
  new Set(
    (
      await db.many<{ id: string }>(sql`
        insert into address_alerted (alert_id, vacancy_id, at)
        select ${id}::uuid, fresh, ${now}::timestamptz from unnest(${vacancyIds}::uuid[]) as fresh order by fresh
        on conflict do nothing returning vacancy_id as id`)
    ).map((row) => row.id),
  )

/** Returns the SQL condition that the address of an alert is confirmed. */
export const isAlertConfirmedSql = (id: string) =>
  sql<boolean>`exists (select from address_alerts where id = ${id} and confirmed_at is not null)`
