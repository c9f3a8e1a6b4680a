import type { Delivery } from '#features/messages/server/outbox-worker.ts'
import type { Parts } from '#server/parts.ts'
import { crmById } from './crm-queries.ts'
import { crmsOf } from './crms.ts'

/** What a CRM is told when somebody's account was deleted (requirement 42); written by the registry of personal data. */
export const FORGET = 'crm-forget'
type Told = { readonly crm_id: string; readonly external_key: string; readonly remote_id: string | null }

export const forgettings = (parts: Pick<Parts, 'db' | 'config'>): Readonly<Record<typeof FORGET, Delivery>> => ({
  async [FORGET]({ id, body }) {
    const { crm_id, external_key, remote_id } = body as Told
    const crm = await crmById(parts.db, crm_id)
    if (crm) await crmsOf(parts)(crm).forget({ externalKey: external_key, crmId: remote_id, deliveryId: id })
  },
})
