import { Failure, tooMany } from '#shared/failure.ts'
import { formatWait } from '#shared/format-wait.ts'
import type { VacancyOfSheet } from './vacancy-of-sheet.ts'

/** Runs `spend`. If an allowance is used up, the 429 has the sentence that `describe` makes of the wait, such as '7 minutes' or '5 hours'. */
export async function explainLimit(
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

/** Says how someone reaches a branch: by its number, or by the address that stands in for it. */
export const describeWayToBranch = ({ name, phone }: VacancyOfSheet['branch']) =>
  phone.includes('@') ? `email ${phone}` : `ring ${name} on ${phone}`
