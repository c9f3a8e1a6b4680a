import { type Database, sql } from '#server/database/database.ts'
import type { SealedValue } from '#server/security/seal.ts'
import { CHECK_FAILED } from '../../domain/checks/status.ts'
import type { StoredCheck } from '../drivers/driver-queries.ts'

export type StoredCheckInFull = StoredCheck & {
  readonly driverId: string
  readonly candidateId: string
  readonly registrationId: string
  readonly consentGivenAt: Date
  readonly consentWithdrawnAt: Date | null
  readonly consentDocumentId: string | null
  readonly requestedBy: string | null
  readonly confirmedBy: string | null
  readonly changedAt: Date
}

const CHECK_COLUMNS = sql`c.id, c.status, c.description, c.created_at as "createdAt", c.next_due_at as "nextDueAt", c.record`
const consultantNameSql = (column: string) =>
  sql`(select k.first_name || ' ' || k.last_name from consultants k where k.id = ${sql.ref(`c.${column}`)})`
const CHECK_IN_FULL_SQL = sql`
  ${CHECK_COLUMNS}, c.driver_id as "driverId", d.candidate_id as "candidateId", d.registration_id as "registrationId", s.document_id as "consentDocumentId", s.given_at as "consentGivenAt",
  s.withdrawn_at as "consentWithdrawnAt", ${consultantNameSql('requested_by')} as "requestedBy", ${consultantNameSql('confirmed_by')} as "confirmedBy", c.changed_at as "changedAt"
  from licence_checks c join drivers d on d.id = c.driver_id join licence_consents s on s.id = c.consent_id`

const MAX_LISTED_CHECKS = 100
/** Lists the checks of a driver, the newest first, at most `MAX_LISTED_CHECKS`. */
export const listChecks = (db: Database, driverId: string) =>
  db.many<StoredCheck>(
    sql`select ${CHECK_COLUMNS} from licence_checks c where c.driver_id = ${driverId} order by c.created_at desc, c.id desc limit ${MAX_LISTED_CHECKS}`,
  )

/** Reads a check of one of these branches; undefined if the check is another branch's or does not exist. */
export const findCheckInBranches = (db: Database, id: string, branches: readonly string[]) =>
  db.maybe<StoredCheckInFull>(
    sql`select ${CHECK_IN_FULL_SQL} where c.id = ${id} and d.branch_id = any(${branches})`,
  )

/** Reads a check for a background job, which has no viewer. */
export const findCheck = (db: Database, id: string) =>
  db.maybe<StoredCheckInFull>(sql`select ${CHECK_IN_FULL_SQL} where c.id = ${id}`)

export const findOpenCheck = (db: Database, driverId: string) =>
  db.maybe<StoredCheck>(
    sql`select ${CHECK_COLUMNS} from licence_checks c where c.driver_id = ${driverId} and c.status <= 2`,
  )

export const insertCheck = (
  db: Database,
  {
    driverId,
    consentId,
    requestedBy,
  }: { readonly driverId: string; readonly consentId: string; readonly requestedBy: string | null },
  now: Date,
) =>
  db.one<StoredCheck>(sql`
    insert into licence_checks as c (driver_id, consent_id, requested_by, created_at, changed_at) values (${driverId}, ${consentId}, ${requestedBy}, ${now}, ${now}) returning ${CHECK_COLUMNS}`)

export const failOpenCheck = (db: Database, driverId: string, description: string, now: Date) =>
  db.run(
    sql`update licence_checks set status = ${CHECK_FAILED}, description = ${description}, changed_at = ${now} where driver_id = ${driverId} and status <= 2`,
  )

type CheckChange = {
  readonly from: readonly number[]
  readonly status: number
  readonly description?: string | null
  readonly record?: SealedValue | null
  readonly confirmedBy?: string
  readonly nextDueAt?: Date
}

/**
 * Changes a check if its status is one of `from`, so that only the first of two simultaneous changes has an effect. Returns whether the check
 * changed.
 */
export const changeCheck = async (
  db: Database,
  id: string,
  { from, status, description = null, record, confirmedBy, nextDueAt }: CheckChange,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update licence_checks set status = ${status}, description = ${description}, record = ${record ? sql`${JSON.stringify(record)}` : sql`record`}, confirmed_by = ${confirmedBy ?? null}, next_due_at = ${nextDueAt ?? null}, changed_at = ${now}
    where id = ${id} and status = any(${from})`)) > 0
