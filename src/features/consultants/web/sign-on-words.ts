import { Failure } from '#shared/failure.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { NOT_AUTHENTICATED } from '../contract/consultant-sign-in.ts'

/** Returns the reason why the company's sign-on failed: the error's message, or 'unknown error' [seed 8 'Consultant sign-on']. */
export function signOnWords(error: unknown): string {
  if (error instanceof Failure) return error.message ? failureWords(error) : NOT_AUTHENTICATED
  return error instanceof Error && error.message ? error.message : 'unknown error'
}
