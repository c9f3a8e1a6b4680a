import { londonDay, londonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

export const ALERTS = ['Off', 'Instant', 'Daily', 'Weekly'] as const
export type Alert = (typeof ALERTS)[number]
/** An alert that is switched on. */
export type Turn = Exclude<Alert, 'Off'>

/**
 * The hour in London at which daily and weekly emails become due, before the working day. MONDAY is the weekday of weekly ones, counted from Thursday
 * as 0.
 */
const MORNING = 7
const MONDAY = 4

/** The longest time that an import takes. It lists its vacancies with the instant at which it began, so they can appear that much later. */
const LONGEST_IMPORT = 30 * MINUTE

/**
 * Returns the instant before which an alert must have been checked last to be due. Instant alerts are not due while there are no new vacancies;
 * `newestListing` is when the newest one was listed.
 */
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

/**
 * Returns the instant from which vacancies are new to an alert: LONGEST_IMPORT before its last check, but not before the search was made. markAlerted
 * excludes vacancies that were already sent.
 */
export const newFrom = ({
  alertedAt,
  createdAt,
}: {
  readonly alertedAt: Date
  readonly createdAt: Date
}): Date => new Date(Math.max(createdAt.getTime(), alertedAt.getTime() - LONGEST_IMPORT))

/** Returns the latest past seven o'clock in London, on the given weekday if there is one (days count from a Thursday). */
function latestMorning(now: Date, weekday?: number): Date {
  for (let day = londonDay(now); ; day--) {
    const morning = londonInstant(day * DAY + MORNING * HOUR)
    if (morning <= now && (weekday === undefined || day % 7 === weekday)) return morning
  }
}
