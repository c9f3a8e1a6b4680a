import { toLondonDayNumber } from '#shared/words/london-time.ts'
import { HOUR, MINUTE } from '#shared/words/durations.ts'

const CLOSING_SOON_DAYS = 3
/** The age in days from which an age is shown in weeks. */
const SHOW_WEEKS_AFTER_DAYS = 14
const SHOW_MONTH_AFTER_WEEKS = 12

/** Returns 'New today' if a vacancy was posted today in London; otherwise null. */
export const describeIfNewToday = (posted: Date, now: Date): string | null =>
  toLondonDayNumber(posted) >= toLondonDayNumber(now) ? 'New today' : null

/** Returns a text such as 'Closes in 2 days' if a vacancy closes within a few days; otherwise null. */
export function describeIfClosingSoon(expires: Date, now: Date): string | null {
  const days = toLondonDayNumber(expires) - toLondonDayNumber(now)
  if (expires <= now || days > CLOSING_SOON_DAYS) return null
  if (days < 2) return days < 1 ? 'Closes today' : 'Closes tomorrow'
  return `Closes in ${days} days`
}

/** Returns a text such as 'Posted 3 hours ago' or 'Posted 5 weeks ago', and the month if it was posted more than twelve weeks ago. */
export function describePostedTime(posted: Date, now: Date): string {
  const age = now.getTime() - posted.getTime()
  const days = toLondonDayNumber(now) - toLondonDayNumber(posted)
  if (age < MINUTE) return 'Posted just now'
  if (age < HOUR) return `Posted ${formatCount(Math.floor(age / MINUTE), 'minute')} ago`
  if (days < 1) return `Posted ${formatCount(Math.floor(age / HOUR), 'hour')} ago`
  if (days === 1) return 'Posted yesterday'
  if (days < SHOW_WEEKS_AFTER_DAYS) return `Posted ${days} days ago`
  const weeks = Math.floor(days / 7)
  return weeks <= SHOW_MONTH_AFTER_WEEKS
    ? `Posted ${weeks} weeks ago`
    : `Posted in ${formatMonth(posted)}`
}

/** Returns 'This job closed on 4 December 2026'. */
export const describeClosingDate = (expires: Date): string =>
  `This job closed on ${formatDate(expires)}`

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
const { format: formatDate } = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const { format: formatMonth } = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  month: 'long',
  year: 'numeric',
})
