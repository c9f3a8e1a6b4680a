import type { Delivery } from '#server/operations/delivery.ts'
import { registrationOf } from '#features/registrations/server/registration-queries.ts'
import type { Parts } from '#server/parts.ts'
import { crmById } from '../crm-queries.ts'
import { readHandOver } from '../handed/handed-registration.ts'
import { sendingsOf } from './sending-queries.ts'

export const REPLAY = 'crm-replay'
type Wanted = { readonly registrationId: string; readonly crmId: string }

/** Sends a registration to a CRM again under the same key. A CRM that already has it does nothing. */
export const replays = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof REPLAY, Delivery>> => ({
  async [REPLAY]({ body }) {
    const { registrationId, crmId } = body as Wanted
    const [registration, known] = [
      await registrationOf(parts.db, registrationId),
      await crmById(parts.db, crmId),
    ]
    const sending = (await sendingsOf(parts.db, registrationId)).find((one) => one.crmId === crmId)
    if (!registration || !known || sending?.state !== 'Sent' || sending.link !== null) return
    const crm = parts.crmOf(known)
    const given = await readHandOver(parts, registration, sending.externalKey, crm.takes)
    await crm.keep(await crm.create(given), given)
  },
})
