import { HOUR } from '#shared/words/durations.ts'
import { enqueue } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'
import { crmById } from '../crm-queries.ts'

/** What a CRM is told when somebody's account was deleted (requirement 42); written by the registry of personal data. */
export const FORGET = 'crm-forget'
type Told = {
  readonly crm_id: string
  readonly external_key: string
  readonly remote_id: string | null
  readonly again?: true
}
/** A CRM under load may do late what was given up here: so long nobody knows whether a record comes yet. */
const STILL_COMING_MS = HOUR

export const forgettings = (
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
): Readonly<Record<typeof FORGET, Delivery>> => ({
  async [FORGET]({ id, body }) {
    const told = body as Told
    const { crm_id, external_key, remote_id, again } = told
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
        body: { ...told, again: true } satisfies Told,
        forget: true,
        notBefore: new Date(now.getTime() + STILL_COMING_MS),
      },
      now,
    )
  },
})
