import { formatDay, formatTime } from '#web/reading/format-day.ts'

/**
 * Returns 'A text goes at 8:00am on 27 November 2026', or 'went' for a past time, for a text message that waits because no phone should ring at
 * night.
 */
export const describeWaitingText = (instant: string, now: Date) =>
  `A text ${new Date(instant) > now ? 'goes' : 'went'} at ${formatTime(instant)} on ${formatDay(instant)}`
