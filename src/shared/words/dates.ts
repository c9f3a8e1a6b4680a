import type { FieldRefusals } from './refusals.ts'

const YEAR_PATTERN = /^(19|20)\d\d-/

/** Returns the refusal of a month that is not written like '2024-02'; undefined if it is valid or ''. */
export function findMonthRefusal(month: string): string | undefined {
  return month === '' || (YEAR_PATTERN.test(month) && /^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    ? undefined
    : 'Enter a month and a year, for example 2024-02'
}

/**
 * Returns the refusal of a month that was typed as month and year. Either can be missing: '-03' lacks its year. A year of two digits, '24', is
 * ambiguous.
 */
function findTypedMonthRefusal(typed: string): string | undefined {
  const [, year, month] = /^(\d*)-(\d*)$/.exec(typed) ?? []
  if (month === '') return 'Choose the month too'
  if (year !== undefined && year.length < 4)
    return year === '' ? 'Enter the year too' : 'Enter the year with four digits, for example 2024'
  return findMonthRefusal(typed) && 'Enter a month and a year, for example February 2024'
}

/** Returns the refusal of a date that is not written like '2024-02-29' or is not in the calendar; undefined if it is valid or ''. */
export function findDayRefusal(day: string): string | undefined {
  return day === '' || (YEAR_PATTERN.test(day) && isInCalendar(day))
    ? undefined
    : 'Enter a date that exists, for example 2024-02-29'
}

/**
 * Returns the refusal of a date that was typed as day, month and year, of which some can be missing: '1990--27' lacks its month, and the year '90' is
 * ambiguous. Undefined if the date is in the calendar or ''.
 */
export function findTypedDayRefusal(day: string): string | undefined {
  const [, year, month, date] = /^(\d*)-(\d*)-(\d*)$/.exec(day) ?? []
  if (year !== undefined) {
    const missing = [
      date === '' ? 'day' : '',
      month === '' ? 'month' : '',
      year === '' ? 'year' : '',
    ].filter(Boolean)
    if (missing.length > 0) return `Enter the ${missing.join(' and the ')} too`
    if (year.length < 4) return 'Enter the year with four digits, for example 1990'
  }
  return findDayRefusal(day) ? 'Enter a date that exists, for example 27 3 1990' : undefined
}

export function isInCalendar(day: string): boolean {
  const [, year, month, number] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || number === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, number))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === number
}

const londonDayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** Returns the London calendar day of an instant, as 'YYYY-MM-DD'. */
export const toLondonDay = (instant: Date) => londonDayFormat.format(instant)

export type MonthPeriod = { readonly from: string; readonly to: string; readonly current: boolean }

/** Returns the refusals of the first and last month of a job or a course. Only a job or course that still continues can end in the future. */
export function findPeriodRefusals(
  { from, to, current }: MonthPeriod,
  today: string,
): FieldRefusals {
  const month = today.slice(0, 7)
  const unreadable = findTypedMonthRefusal(from)
  const start = unreadable ? '' : from
  return {
    from: unreadable ?? (start > month ? 'The start cannot be in the future' : undefined),
    to: findTypedMonthRefusal(to) ?? findEndRefusal({ from: start, to, current }, month),
  }
}

function findEndRefusal({ from, to, current }: MonthPeriod, month: string): string | undefined {
  if (to === '') return undefined
  if (to < from) return 'The end cannot be before the start'
  if (current && to < month)
    return 'This end has passed: say that it is over, or enter a later month'
  if (!current && to > month) return 'The end cannot be in the future, unless it still goes on'
  return undefined
}

/** Returns the refusals of the issue and expiry dates of a document, both as days or both as months. */
export function findValidityRefusals(
  given: string,
  expires: string,
  today: string,
): { readonly given: string | undefined; readonly expires: string | undefined } {
  return {
    given: given > today.slice(0, given.length) ? 'This date cannot be in the future' : undefined,
    expires: expires !== '' && expires < given ? 'It cannot expire before it was given' : undefined,
  }
}
