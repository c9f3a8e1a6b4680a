import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

export const ALERT_FREQUENCIES = ['Off', 'Instant', 'Daily', 'Weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]
/** An alert that is switched on. */
export type ActiveAlertFrequency = Exclude<AlertFrequency, 'Off'>

/**
 * The hour in London at which daily and weekly emails become due, before the working day. MONDAY is the weekday of weekly ones, counted from Thursday
 * as 0.
 */
const ALERT_HOUR = 7
const MONDAY_FROM_THURSDAY = 4

/** The longest time that an import takes. It lists its vacancies with the instant at which it began, so they can appear that much later. */
const MAX_IMPORT_MS = 30 * MINUTE

/**
 * Returns the instant before which an alert must have been checked last to be due. Instant alerts are not due while there are no new vacancies;
 * `newestListing` is when the newest one was listed.
 */
export function computeDueBefore(
  alert: ActiveAlertFrequency,
  newestListing: Date,
  now: Date,
): Date {
  switch (alert) {
    case 'Instant':
      return new Date(Math.min(now.getTime(), newestListing.getTime() + MAX_IMPORT_MS))
    case 'Daily':
      return findLatestMorning(now)
    case 'Weekly':
      return findLatestMorning(now, MONDAY_FROM_THURSDAY)
  }
}

/**
 * Returns the instant from which vacancies are new to an alert: LONGEST_IMPORT before its last check, but not before the search was made. markVacanciesAlerted
 * excludes vacancies that were already sent.
 */
export const computeNewFrom = ({
  alertedAt,
  createdAt,
}: {
  readonly alertedAt: Date
  readonly createdAt: Date
}): Date => new Date(Math.max(createdAt.getTime(), alertedAt.getTime() - MAX_IMPORT_MS))

/** Returns the latest past seven o'clock in London, on the given weekday if there is one (days count from a Thursday). */
function findLatestMorning(now: Date, weekday?: number): Date {
  for (let day = toLondonDayNumber(now); ; day--) {
    const morning = toLondonInstant(day * DAY + ALERT_HOUR * HOUR)
    if (morning <= now && (weekday === undefined || day % 7 === weekday)) return morning
  }
}
