import { type Database, sql } from '#server/database/database.ts'
import { Denial } from '#server/security/denial.ts'
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

/** Reports whether this CRM was searched for the registration at or after `since`. */
export const wasSearchedSince = async (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
  since: Date,
) =>
  (await db.maybe(
    sql`select 1 from crm_looks where registration_id = ${registrationId} and crm_id = ${crm} and at >= ${since}`,
  )) !== undefined

/** Reports whether a search found the record, or the registration was made from it. */
const wasRecordFound = async (
  db: Database,
  { registrationId, crm }: RegistrationInCrm,
  crmId: string,
) =>
  (await db.maybe(
    sql`select 1 from crm_found where registration_id = ${registrationId} and crm_id = ${crm} and remote_id = ${crmId}`,
  )) !== undefined || (await findSourceRecordId(db, { registrationId, crm })) === crmId

/**
 * Checks that an earlier search for this registration, or a new one, finds the record that a decision names. Any other id is refused and the refusal
 * is logged.
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
  throw new Denial(
    viewer.id,
    invalidFields({ [field]: 'Choose one of the records that were found for this person.' }),
  )
}
