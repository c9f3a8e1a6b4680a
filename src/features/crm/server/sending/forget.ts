import { HOUR } from '#shared/words/durations.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'
import { crmById } from '../crm-queries.ts'

/** The outbox task that erases a person in a CRM after their account was deleted (requirement 42). The registry of personal data writes it. */
export const FORGET = 'crm-forget'
type ForgetTask = {
  readonly crm_id: string
  readonly external_key: string
  readonly remote_id: string | null
  readonly again?: true
}
/** The time in which a CRM under load may still complete a call that we gave up. During it we do not know whether a record will appear. */
const STILL_COMING_MS = HOUR

export const forgettings = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof FORGET, Delivery>> => ({
  async [FORGET]({ id, body }) {
    const task = body as ForgetTask
    const { crm_id, external_key, remote_id, again } = task
    const crm = await crmById(parts.db, crm_id)
    if (!crm) return
    await parts.crmOf(crm).forget({ externalKey: external_key, crmId: remote_id, deliveryId: id })
    if (remote_id !== null || again) return
    const now = parts.clock()
    await enqueue(
      parts.db,
      {
        key: `${FORGET}: ${external_key} again`,
        kind: FORGET,
        body: { ...task, again: true } satisfies ForgetTask,
        forget: true,
        notBefore: new Date(now.getTime() + STILL_COMING_MS),
      },
      now,
    )
  },
})
