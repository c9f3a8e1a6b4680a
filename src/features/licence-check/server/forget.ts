import type { Delivery } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'

/**
 * The outbox task that erases a person's checks at the service after their account was deleted (requirement 42). The registry of personal data
 * writes it.
 */
const FORGET = 'licence-check-forget'

export const licenceForgettings = ({
  checkingService,
}: Pick<Parts, 'checkingService'>): Readonly<Record<typeof FORGET, Delivery>> => ({
  async [FORGET]({ body }) {
    await checkingService?.forget((body as { readonly id: string }).id)
  },
})
