import { Failure } from '#shared/failure.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { NOT_AUTHENTICATED_MESSAGE } from '../contract/consultant-sign-in.ts'

/** Returns the reason why the company's sign-on failed: the error's message, or 'unknown error' [seed 8 'Consultant sign-on']. */
export function describeSignOnFailure(error: unknown): string {
  if (error instanceof Failure)
    return error.message ? describeFailure(error) : NOT_AUTHENTICATED_MESSAGE
  return error instanceof Error && error.message ? error.message : 'unknown error'
}
