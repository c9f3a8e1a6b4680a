import type { DeliverTask } from '#server/operations/delivery.ts'
import { findRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Parts } from '#server/parts.ts'
import { findCrm } from '../crm-queries.ts'
import { readHandOverContent } from '../hand-over/registration-for-hand-over.ts'
import { listSendings } from './sending-queries.ts'

export const CRM_REPLAY_TASK_KIND = 'crm-replay'
type ReplayTask = { readonly registrationId: string; readonly crmId: string }

/**
 * Sends a registration again to a CRM that lost records, for example because a backup was restored. Only a registration that was sent as a new record
 * is sent again, under the same external key, so that a CRM that still has the record creates no second one.
 */
export const handleCrmReplays = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof CRM_REPLAY_TASK_KIND, DeliverTask>> => ({
  async [CRM_REPLAY_TASK_KIND]({ body }) {
    const { registrationId, crmId } = body as ReplayTask
    const [registration, known] = [
      await findRegistration(parts.db, registrationId),
      await findCrm(parts.db, crmId),
    ]
    const sending = (await listSendings(parts.db, registrationId)).find(
      (one) => one.crmId === crmId,
    )
    if (!registration || !known || sending?.state !== 'Sent' || sending.link !== null) return
    const crm = parts.crmOf(known)
    const given = await readHandOverContent(parts, registration, sending.externalKey, crm.takes)
    await crm.keep(await crm.create(given), given)
  },
})
