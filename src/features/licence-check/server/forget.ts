import type { Delivery } from '#features/messages/server/outbox-worker.ts'
import type { Parts } from '#server/parts.ts'
import { serviceOf } from './checks/configured-service.ts'

/** What the service is told when somebody's account was deleted (requirement 42); written by the registry of personal data. */
const FORGET = 'licence-check-forget'

export const licenceForgettings = ({
  config,
}: Pick<Parts, 'config'>): Readonly<Record<typeof FORGET, Delivery>> => ({
  async [FORGET]({ body }) {
    await serviceOf(config)?.forget((body as { readonly id: string }).id)
  },
})
