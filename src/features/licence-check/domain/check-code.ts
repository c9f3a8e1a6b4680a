import { DAY } from '#shared/words/durations.ts'

/**
 * The number of days for which a check code is valid. With the code, the DVLA shows the driver's licence to the person who enters it. The code is
 * case-sensitive.
 */
export const CHECK_CODE_VALID_DAYS = 21

export const CHECK_CODE_REFUSAL =
  'Enter a licence check code of 8 letters and digits, with capital letters where the code has them'
export const CHECK_CODE_ENDED_TEXT = `A licence check code works for ${CHECK_CODE_VALID_DAYS} days, and this one is older. Ask the driver for a new one.`

export const computeCheckCodeEnd = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + CHECK_CODE_VALID_DAYS * DAY)
export const hasCheckCodeEnded = (madeAt: Date, now: Date) =>
  now.getTime() > computeCheckCodeEnd(madeAt).getTime()
