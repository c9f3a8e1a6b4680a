import { Failure, tooMany } from '#shared/failure.ts'
import { formatWait } from '#shared/format-wait.ts'
import type { VacancyOfSheet } from './vacancy-of-sheet.ts'

/**
 * Runs `spend`. If an allowance is used up, the 429 gets the sentence that `describe` makes from the waiting time, such as '7 minutes' or '5 hours'.
 */
export async function withLimitExplanation(
  spend: () => Promise<void>,
  describe: (wait: string) => string,
): Promise<void> {
  try {
    await spend()
  } catch (error) {
    if (!(error instanceof Failure) || error.retryAfter === undefined) throw error
    throw tooMany(error.retryAfter, describe(formatWait(error.retryAfter)))
  }
}

/** Describes how to reach a branch: by its phone number or, if `phone` contains an email address instead, by email. */
export const describeWayToBranch = ({ name, phone }: VacancyOfSheet['branch']) =>
  phone.includes('@') ? `email ${phone}` : `ring ${name} on ${phone}`
