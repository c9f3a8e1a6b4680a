import { HOUR } from '#shared/words/durations.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'
import { findCrm } from '../crm-queries.ts'

/** Tasks of this kind erase a person in a CRM after their account was deleted (requirement 42). The registry of personal data enqueues them. */
export const CRM_ERASURE_TASK_KIND = 'crm-forget'
type CrmErasureTask = {
  readonly crm_id: string
  readonly external_key: string
  readonly remote_id: string | null
  readonly again?: true
}
/**
 * The time after which a CRM can no longer complete a call that the portal gave up. A second erasure then runs, because the call may have created a
 * record after the first erasure.
 */
const MAX_CALL_COMPLETION_MS = HOUR

export const handleCrmErasureTasks = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof CRM_ERASURE_TASK_KIND, DeliverTask>> => ({
  async [CRM_ERASURE_TASK_KIND]({ id, body }) {
    const task = body as CrmErasureTask
    const { crm_id, external_key, remote_id, again } = task
    const crm = await findCrm(parts.db, crm_id)
    if (!crm) return
    await parts.crmOf(crm).forget({ externalKey: external_key, crmId: remote_id, deliveryId: id })
    if (remote_id !== null || again) return
    const now = parts.clock()
    await enqueue(
      parts.db,
      {
        key: `${CRM_ERASURE_TASK_KIND}: ${external_key} again`,
        kind: CRM_ERASURE_TASK_KIND,
        body: { ...task, again: true } satisfies CrmErasureTask,
        forget: true,
        notBefore: new Date(now.getTime() + MAX_CALL_COMPLETION_MS),
      },
      now,
    )
  },
})
