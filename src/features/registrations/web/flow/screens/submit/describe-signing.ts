import { formatDayWithWeekday, formatTime } from '#web/reading/format-day.ts'
import { toLondonDay } from '#shared/words/dates.ts'

/** Formats when a person signed, for a sentence: 'today at 2:31pm', 'on Friday 4 December 2026 at 2:31pm'. */
export const describeSigningTime = (signedAt: string, today: string): string =>
  `${isDay(signedAt, today) ? 'today' : `on ${formatDayWithWeekday(signedAt)}`} at ${formatTime(signedAt)}`

/** Formats the state of a signed task: 'Signed at 2:31pm', 'Signed on Friday 4 December 2026'. */
export function describeSignedTask(signedAt: string | undefined, today: string): string {
  if (signedAt === undefined) return 'Signed'
  return isDay(signedAt, today)
    ? `Signed at ${formatTime(signedAt)}`
    : `Signed on ${formatDayWithWeekday(signedAt)}`
}

const isDay = (instant: string, day: string) => toLondonDay(new Date(instant)) === day
