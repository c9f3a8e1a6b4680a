import { type Database, sql } from '#server/database/database.ts'

type CrmRecordReference = { readonly crmId: string; readonly remoteId: string }

/** Stores the CRM record from which a registration is created. */
export const storeSourceRecord = (
  db: Database,
  registrationId: string,
  { crmId, remoteId }: CrmRecordReference,
  now: Date,
) =>
  db.run(
    sql`insert into registration_sources (registration_id, crm_id, remote_id, at) values (${registrationId}, ${crmId}, ${remoteId}, ${now})`,
  )

/** Returns the answers that are unchanged since a CRM gave them, with the name of the CRM. */
export const listAnswerSources = (db: Database, registrationId: string) =>
  db.many<{ actionId: string; from: string }>(sql`
    select a.action_id as "actionId", c.name as "from"
    from registration_sources s join crms c on c.id = s.crm_id join answers a on a.registration_id = s.registration_id and a.by = 'crm' and a.item_id is null and a.value is not null
    where s.registration_id = ${registrationId} order by a.action_id`)
