import type { Delivery } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'

/** What the service is told when somebody's account was deleted (requirement 42); written by the registry of personal data. */
const FORGET = 'licence-check-forget'

export const licenceForgettings = ({
  checkingService,
}: Pick<Parts, 'checkingService'>): Readonly<Record<typeof FORGET, Delivery>> => ({
  async [FORGET]({ body }) {
    await checkingService?.forget((body as { readonly id: string }).id)
  },
})
