import { HOUR } from '#shared/words/durations.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'
import { findCrm } from '../crm-queries.ts'

/**
 * The kind of the outbox task that erases a person in a CRM after their account was deleted (requirement 42). The registry of personal data enqueues
 * it.
 */
export const FORGET_TASK_KIND = 'crm-forget'
type ForgetTask = {
  readonly crm_id: string
  readonly external_key: string
  readonly remote_id: string | null
  readonly again?: true
}
/**
 * The time after which a CRM can no longer complete a call that the portal gave up. A second erasure runs then, because the call may have created a
 * record after the first.
 */
const LATE_CALL_MS = HOUR

export const handleForgetTasks = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof FORGET_TASK_KIND, Delivery>> => ({
  async [FORGET_TASK_KIND]({ id, body }) {
    const task = body as ForgetTask
    const { crm_id, external_key, remote_id, again } = task
    const crm = await findCrm(parts.db, crm_id)
    if (!crm) return
    await parts.crmOf(crm).forget({ externalKey: external_key, crmId: remote_id, deliveryId: id })
    if (remote_id !== null || again) return
    const now = parts.clock()
    await enqueue(
      parts.db,
      {
        key: `${FORGET_TASK_KIND}: ${external_key} again`,
        kind: FORGET_TASK_KIND,
        body: { ...task, again: true } satisfies ForgetTask,
        forget: true,
        notBefore: new Date(now.getTime() + LATE_CALL_MS),
      },
      now,
    )
  },
})
