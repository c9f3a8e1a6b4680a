import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { invalidFields } from '#shared/failure.ts'
import { crmOfRegistration, crmsOfConsultant, type KnownCrm } from './crm-queries.ts'

/** The CRM is the registration's, or another of this consultant's. */
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
