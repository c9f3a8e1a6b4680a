import { dayInWords, timeInWords } from '#web/reading/day-words.ts'

/** Returns 'A text goes at 8:00am on 27 November 2026', for a text message that waits because no phone should ring at night. */
export const textGoes = (instant: string, now: Date) =>
  `A text ${new Date(instant) > now ? 'goes' : 'went'} at ${timeInWords(instant)} on ${dayInWords(instant)}`
