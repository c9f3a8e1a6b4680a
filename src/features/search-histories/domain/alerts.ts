import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR, MINUTE } from '#shared/words/durations.ts'

export const ALERT_FREQUENCIES = ['Off', 'Instant', 'Daily', 'Weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]
/** How often an alert is sent; 'Off' is excluded. */
export type ActiveAlertFrequency = Exclude<AlertFrequency, 'Off'>

/** The most alerts that an email address without an account can have. */
export const MAX_ALERTS_OF_ADDRESS = 10

/**
 * The hour of the day in London at which daily and weekly alerts become due. MONDAY_FROM_THURSDAY is the weekday of weekly alerts, counted from
 * Thursday, the first day of 1970.
 */
const ALERT_HOUR_IN_LONDON = 7
const MONDAY_FROM_THURSDAY = 4

/**
 * The longest time in milliseconds that an import of vacancies takes. A vacancy is listed with the instant at which its import began, but people may
 * see it up to this much later.
 */
const MAX_IMPORT_DURATION_MS = 30 * MINUTE

/**
 * Returns a time: an alert is due now if it was last checked before that time. An alert with the frequency 'Instant' is due only if a vacancy may have
 * appeared since its last check. `newestListing` is the time at which the newest vacancy was listed.
 */
export function computeDueIfCheckedBefore(
  alert: ActiveAlertFrequency,
  newestListing: Date,
  now: Date,
): Date {
  switch (alert) {
    case 'Instant':
      return new Date(Math.min(now.getTime(), newestListing.getTime() + MAX_IMPORT_DURATION_MS))
    case 'Daily':
      return findLatestMorning(now)
    case 'Weekly':
      return findLatestMorning(now, MONDAY_FROM_THURSDAY)
  }
}

/**
 * Returns the instant from which vacancies count as new to an alert. It is never before the search was saved, and otherwise MAX_IMPORT_DURATION_MS
 * before the last check, because a vacancy can appear later than it was listed. markVacanciesAlerted excludes vacancies that were already sent.
 */
export const computeNewVacanciesFrom = ({
  alertedAt,
  createdAt,
}: {
  readonly alertedAt: Date
  readonly createdAt: Date
}): Date => new Date(Math.max(createdAt.getTime(), alertedAt.getTime() - MAX_IMPORT_DURATION_MS))

/**
 * Returns the last instant before `now` at which it was ALERT_HOUR_IN_LONDON in London. If `weekday` is given, only that day of the week counts; days are
 * counted from Thursday as 0.
 */
function findLatestMorning(now: Date, weekday?: number): Date {
  for (let day = toLondonDayNumber(now); ; day--) {
    const morning = toLondonInstant(day * DAY + ALERT_HOUR_IN_LONDON * HOUR)
    if (morning <= now && (weekday === undefined || day % 7 === weekday)) return morning
  }
}
