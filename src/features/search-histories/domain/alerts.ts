import { londonDay, londonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

export const ALERTS = ['Off', 'Instant', 'Daily', 'Weekly'] as const
export type Alert = (typeof ALERTS)[number]
/** What is switched on. */
export type Turn = Exclude<Alert, 'Off'>

/** When daily and weekly letters go out in London: before the working day, and on Mondays. */
const MORNING = 7
const MONDAY = 4

/** An import lists its vacancies by the instant at which it began; this is how long one is waited for. */
const LONGEST_IMPORT = 30 * MINUTE

/** Whose alert was last looked at before this instant is due. An instant one waits while the board gets nothing; `newestListing` is when it last got something. */
export function dueBefore(alert: Turn, newestListing: Date, now: Date): Date {
  switch (alert) {
    case 'Instant':
      return new Date(Math.min(now.getTime(), newestListing.getTime() + LONGEST_IMPORT))
    case 'Daily':
      return latestMorning(now)
    case 'Weekly':
      return latestMorning(now, MONDAY)
  }
}

/** From when vacancies are new to an alert: a little earlier than it last looked, but never before the search was made. What it told already is left out elsewhere. */
export const newFrom = ({
  alertedAt,
  createdAt,
}: {
  readonly alertedAt: Date
  readonly createdAt: Date
}): Date => new Date(Math.max(createdAt.getTime(), alertedAt.getTime() - LONGEST_IMPORT))

/** The latest seven o'clock that is over; on that day of the week, where one is asked for (days count from a Thursday). */
function latestMorning(now: Date, weekday?: number): Date {
  for (let day = londonDay(now); ; day--) {
    const morning = londonInstant(day * DAY + MORNING * HOUR)
    if (morning <= now && (weekday === undefined || day % 7 === weekday)) return morning
  }
}
