import { type Database, sql } from '#server/database/database.ts'
import { RecordedRefusal } from '#server/security/denial.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { findSourceRecordId } from '../crm-queries.ts'
import { invalidFields } from '#shared/failure.ts'

type RegistrationInCrm = { readonly registrationId: string; readonly crm: string }

/** Stores the time of a search in the CRM and the ids of the records that it found. */
export const storeFoundRecords = (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
  found: readonly string[],
  now: Date,
) =>
  db.run(sql`
    with looked as (
      insert into crm_looks (registration_id, crm_id, at)
      select r.id, ${crm}, ${now} from registrations r where r.id = ${registrationId}
      on conflict (registration_id, crm_id) do update set at = excluded.at
    )
    insert into crm_found (registration_id, crm_id, remote_id, at)
    select r.id, ${crm}, found.id, ${now} from registrations r cross join unnest(${[...found]}::text[]) found (id) where r.id = ${registrationId}
    on conflict (registration_id, crm_id, remote_id) do update set at = excluded.at`)

/** Reports whether the CRM was searched for the registration's person at or after `since`. */
export const hasSearchedCrmSince = async (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
  since: Date,
) =>
  (await db.maybe(
    sql`select 1 from crm_looks where registration_id = ${registrationId} and crm_id = ${crm} and at >= ${since}`,
  )) !== undefined

/** Reports whether a search for the registration found the record, or the registration was made from it. */
const wasRecordFound = async (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
  crmId: string,
) =>
  (await db.maybe(
    sql`select 1 from crm_found where registration_id = ${registrationId} and crm_id = ${crm} and remote_id = ${crmId}`,
  )) !== undefined || (await findSourceRecordId(db, { registrationId, crm })) === crmId

/**
 * Refuses a decision about a record that neither an earlier nor a new search for this registration finds, and logs the refusal. Otherwise a
 * consultant could try any id.
 */
export async function assertRecordWasFound(
  db: Database,
  viewer: Consultant,
  whose: RegistrationInCrm,
  { crmId, field, look }: { crmId: string; field: string; look: () => Promise<unknown> },
) {
  if (await wasRecordFound(db, whose, crmId)) return
  await look()
  if (await wasRecordFound(db, whose, crmId)) return
  throw new RecordedRefusal(
    viewer.id,
    invalidFields({ [field]: 'Choose one of the records that were found for this person.' }),
  )
}
