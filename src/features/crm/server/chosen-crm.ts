import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { invalidFields } from '#shared/failure.ts'
import { crmOfRegistration, crmsOfConsultant, type KnownCrm } from './crm-queries.ts'

/** Returns the CRM of the registration, or the requested one if this consultant can use it. */
export async function chosenCrm(
  db: Database,
  viewer: Consultant,
  registrationId: string,
  wanted: string | undefined,
): Promise<KnownCrm> {
  const own = await crmOfRegistration(db, registrationId)
  if (wanted === undefined || wanted === own.id) return own
  const other = (await crmsOfConsultant(db, viewer.id)).find(({ id }) => id === wanted)
  if (!other) throw invalidFields({ crm: 'Choose one of your CRMs.' })
  return other
}
