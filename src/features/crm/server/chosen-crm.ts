import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { invalidFields } from '#shared/failure.ts'
import { findCrmOfRegistration, listCrmsOfConsultant, type StoredCrm } from './crm-queries.ts'

/** Returns the registration's own CRM, or the CRM `wanted` if this consultant can use it. */
export async function findChosenCrm(
  db: Database,
  viewer: Consultant,
  registrationId: string,
  wanted: string | undefined,
): Promise<StoredCrm> {
  const own = await findCrmOfRegistration(db, registrationId)
  if (wanted === undefined || wanted === own.id) return own
  const other = (await listCrmsOfConsultant(db, viewer.id)).find(({ id }) => id === wanted)
  if (!other) throw invalidFields({ crm: 'Choose one of your CRMs.' })
  return other
}
