import { type Database, sql } from '#server/database/database.ts'
import type { CrmPersonField } from '../domain/person-fields.ts'

export type StoredCrm = {
  readonly id: string
  readonly name: string
  readonly adapter: 'embedded' | 'dynamics' | 'webhook'
}

export const findCrm = (db: Database, id: string) =>
  db.maybe<StoredCrm>(sql`select id, name, adapter from crms where id = ${id}`)

export const findCrmOfRegistration = (db: Database, registrationId: string) =>
  db.one<StoredCrm>(
    sql`select c.id, c.name, c.adapter from crms c join registrations r on r.crm_id = c.id where r.id = ${registrationId}`,
  )

export const listCrmsOfConsultant = (db: Database, consultantId: string) =>
  db.many<StoredCrm>(
    sql`select c.id, c.name, c.adapter from crms c join consultant_crms cc on cc.crm_id = c.id where cc.consultant_id = ${consultantId} order by c.name`,
  )

export type StoredCrmDecision = {
  readonly crmId: string
  readonly verdict: 'same' | 'different'
  readonly fields: readonly CrmPersonField[]
}
export type RegistrationInCrm = { readonly registrationId: string; readonly crm: string }

/**
 * A subquery of all decisions about CRM records. The record from which a registration was made counts as the same person, unless a consultant decided
 * about it or chose another record as the same person, or a merge with it failed.
 */
export const CRM_DECISIONS_SQL = sql`(
  select registration_id, crm_id, remote_id, verdict, fields, at from crm_decisions
  union all select s.registration_id, s.crm_id, s.remote_id, 'same', '{}'::text[], s.at from registration_sources s
  where not exists (select 1 from crm_decisions d where d.registration_id = s.registration_id and d.crm_id = s.crm_id and (d.verdict = 'same' or d.remote_id = s.remote_id))
    and not exists (select 1 from crm_sends f where f.registration_id = s.registration_id and f.crm_id = s.crm_id and f.link = s.remote_id and f.state = 'Failed'))`

export const listCrmDecisions = (db: Database, { registrationId, crm }: RegistrationInCrm) =>
  db.many<StoredCrmDecision>(
    sql`select remote_id as "crmId", verdict, fields from ${CRM_DECISIONS_SQL} verdicts where registration_id = ${registrationId} and crm_id = ${crm} order by at`,
  )

/** Returns the name of the consultant who decided about each record, by the id of the record. */
export const listNamesOfDeciders = async (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
): Promise<ReadonlyMap<string, string>> => {
  const decided = await db.many<{ crmId: string; name: string }>(
    sql`select d.remote_id as "crmId", k.first_name || ' ' || k.last_name as name from crm_decisions d join consultants k on k.id = d.by where d.registration_id = ${registrationId} and d.crm_id = ${crm}`,
  )
  return new Map(decided.map(({ crmId, name }) => [crmId, name]))
}

/** Returns the id of the record in this CRM from which a registration was made, or undefined. */
export const findSourceRecordId = async (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
) =>
  (
    await db.maybe<{ crmId: string }>(
      sql`select remote_id as "crmId" from registration_sources where registration_id = ${registrationId} and crm_id = ${crm}`,
    )
  )?.crmId

/**
 * Stores a consultant's decision about a record. If its verdict is 'same', an earlier 'same' about another record is deleted, because only one record
 * can be of the person.
 */
export async function storeDecision(
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
  { crmId, verdict, fields }: StoredCrmDecision,
  by: string,
  now: Date,
) {
  if (verdict === 'same')
    await db.run(
      sql`delete from crm_decisions where registration_id = ${registrationId} and crm_id = ${crm} and verdict = 'same'`,
    )
  await db.run(sql`
    insert into crm_decisions (registration_id, crm_id, remote_id, verdict, fields, by, at) values (${registrationId}, ${crm}, ${crmId}, ${verdict}, ${fields}, ${by}, ${now})
    on conflict (registration_id, crm_id, remote_id) do update set verdict = excluded.verdict, fields = excluded.fields, by = excluded.by, at = excluded.at`)
}

export const deleteDecision = (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
  crmId: string,
) =>
  db.run(
    sql`delete from crm_decisions where registration_id = ${registrationId} and crm_id = ${crm} and remote_id = ${crmId}`,
  )
