import { LICENCE_CHECKED, LICENCE_OF_OTHER_PERSON } from './status.ts'

type DecidedCheck = {
  readonly status: number
  /** The name of the consultant who decided; null if no one has. */
  readonly confirmedBy: string | null
  /** When the status changed last: '23 November 2026 at 19:11'. */
  readonly at: string
}

/** Returns the message for a consultant whose answer came too late: who has answered, that this answer was not taken, and what to do now. */
export function explainDecidedCheck({ status, confirmedBy, at }: DecidedCheck): string {
  if (confirmedBy !== null && status === LICENCE_CHECKED)
    return `${confirmedBy} said on ${at} that this is the driver, so your answer was not taken. If it is not the driver, check the licence again.`
  if (confirmedBy !== null && status === LICENCE_OF_OTHER_PERSON)
    return `${confirmedBy} said on ${at} that this is not the driver, so your answer was not taken. If it is the driver, check the licence again.`
  return 'This check does not wait for a confirmation.'
}
