import { DAY } from '#shared/words/durations.ts'
import type { DateBound } from '../definition/definition.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})
const toTimestamp = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Formats a date: '22 November 2026' for '2026-11-22'; a text that is not a date is returned unchanged. */
export const formatDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(toTimestamp(day))
    ? dayFormat.format(toTimestamp(day))
    : day

/** Formats the month of a date: 'November 2026' for '2026-11-01'; a text that is not a date is returned unchanged. */
export const formatMonth = (day: string) =>
  formatDay(day) === day ? day : monthFormat.format(toTimestamp(day))

/**
 * Returns the date that a bound such as '-18y' means today, as 'YYYY-MM-DD'. A bound in years keeps the day and the month; 29 February becomes the
 * 28th in a year without it.
 */
export function resolveDateBound(bound: DateBound, today: string): string {
  const [, sign = '', count = '', unit] = /^([+-])(\d{1,5})([yd])$/.exec(bound) ?? []
  if (!unit) return bound === 'today' ? today : bound
  const by = Number(`${sign}${count}`)
  return unit === 'd'
    ? new Date(toTimestamp(today) + by * DAY).toISOString().slice(0, 10)
    : addYears(today, by)
}

function addYears(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // Days are compared as text, so each year needs four digits. The Date constructor would also read
  // 76 as 1976.
  if (year + by < 1000) return '1000-01-01'
  if (year + by > 9999) return '9999-12-31'
  const last = new Date(Date.UTC(year + by, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + by, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Returns the error message for a month outside its bounds. The month of a bound is within them. */
export function checkMonthBounds(
  day: string,
  { earliest, latest }: { readonly earliest?: DateBound; readonly latest?: DateBound },
  today: string,
): string | undefined {
  const first = earliest && `${resolveDateBound(earliest, today).slice(0, 7)}-01`
  const last = latest && resolveDateBound(latest, today)
  if (last && day > last) return `The month must be ${formatMonth(last)} or before`
  if (first && day < first) return `The month must be ${formatMonth(first)} or after`
  return undefined
}

/** Returns the error message for a date outside its bounds; undefined if it is within them. */
export function checkDateBounds(
  day: string,
  { earliest, latest }: { readonly earliest?: DateBound; readonly latest?: DateBound },
  today: string,
): string | undefined {
  if (latest !== undefined && day > resolveDateBound(latest, today))
    return latest === 'today'
      ? 'The date must be today or in the past'
      : `The date must be on or before ${formatDay(resolveDateBound(latest, today))}`
  if (earliest !== undefined && day < resolveDateBound(earliest, today))
    return earliest === 'today'
      ? 'The date must be today or in the future'
      : `The date must be on or after ${formatDay(resolveDateBound(earliest, today))}`
  return undefined
}
