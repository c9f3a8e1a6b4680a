import { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { showToast } from '#web/shell/toast.ts'

/**
 * Shows why an action was refused. A 409 means that another person was quicker, so `again` reads the registration at once and the page shows the new
 * state.
 */
export function reportRefusal(failure: Failure, again: () => void) {
  showToast(describeFailure(failure), { tone: 'error' })
  if (failure.status === 409) again()
}

/**
 * Returns the error handler for a call that a form makes. After a 409 the registration's new state can replace the form together with its messages,
 * so the reason is shown as a toast. The form shows the reason of any other failure itself.
 */
export const makeFormRefusalHandler =
  (again: () => void) =>
  (failure: unknown): never => {
    if (failure instanceof Failure && failure.status === 409) reportRefusal(failure, again)
    throw failure
  }
