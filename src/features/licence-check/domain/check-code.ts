import { DAY } from '#shared/words/durations.ts'

/** The number of days for which the DVLA shows a licence to the holder of its code. The code is case-sensitive. */
export const CODE_DAYS = 21

export const CODE_REFUSAL =
  'Enter a licence check code of 8 letters and digits, with capital letters where the code has them'
export const CODE_ENDED = `A licence check code works for ${CODE_DAYS} days, and this one is older. Ask the driver for a new one.`

export const codeEndsAt = (madeAt: Date): Date => new Date(madeAt.getTime() + CODE_DAYS * DAY)
export const codeHasEnded = (madeAt: Date, now: Date) =>
  now.getTime() > codeEndsAt(madeAt).getTime()
