import type { DeliverTask } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'

/**
 * The kind of the outbox task that erases a person's checks at the checking service after their account was deleted (requirement 42). The registry of
 * personal data enqueues it.
 */
const CHECK_ERASURE_TASK_KIND = 'licence-check-forget'

export const handleCheckErasureTasks = ({
  checkingService,
}: Pick<Parts, 'checkingService'>): Readonly<
  Record<typeof CHECK_ERASURE_TASK_KIND, DeliverTask>
> => ({
  async [CHECK_ERASURE_TASK_KIND]({ body }) {
    await checkingService?.forget((body as { readonly id: string }).id)
  },
})
