import { keepDigits } from '../typed-text.ts'

export const DATE_PARTS = ['day', 'month', 'year'] as const
export type DatePart = (typeof DATE_PARTS)[number]
/** The typed day, month and year: digits, or the name of a month. */
export type DateParts = Readonly<Record<DatePart, string>>

/** Splits a stored 'YYYY-MM-DD' into the parts as people write them: 7, 3, 2026. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: day.replace(/^0+/, ''), month: month.replace(/^0+/, ''), year }
}

/**
 * Returns 'YYYY-MM-DD', or '' if all parts are empty. A date with only some parts becomes an invalid text such as '2026--07', which the checks
 * refuse.
 */
export function joinDate({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return ''
  return [year, padToTwoDigits(toMonthNumber(month)), padToTwoDigits(day)].join('-')
}

const MONTHS =
  'january february march april may june july august september october november december'
const MONTH_NAMES = MONTHS.split(' ')

/** Returns the number of a month that was typed as a name, 'Sept' or 'september'; any other text unchanged. */
export function toMonthNumber(month: string): string {
  const name = month.toLowerCase()
  const index = MONTH_NAMES.findIndex((one) => name.length >= 3 && one.startsWith(name))
  return index < 0 ? month : String(index + 1)
}

/** The number of letters of the longest month name, September. */
const MAX_NAME_LENGTH = 9
const MAX_DIGITS: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 }

/**
 * Removes characters that the input of this part cannot contain, and then cuts the text: a month is a number or a name, day and year are numbers. The
 * browser's own limit would cut first, so that a pasted space would take the place of a digit. A full input keeps its earlier text (`before`).
 */
export function keepPartCharacters(part: DatePart, text: string, before = ''): string {
  const isName = part === 'month' && /[a-z]/i.test(text)
  const kept = isName ? text.replace(/[^a-z]/gi, '') : keepDigits(text)
  const max = isName ? MAX_NAME_LENGTH : MAX_DIGITS[part]
  return kept.length > max && before.length === max ? before : kept.slice(0, max)
}

/** Reads a whole date pasted into one input: 7/3/2026, 07.03.2026 or 2026-03-07. */
export function parsePastedDate(text: string): DateParts | undefined {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? []
  if (isoYear && isoMonth && isoDay) return { day: isoDay, month: isoMonth, year: isoYear }
  const [, day, month, year] = /^\s*(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})\s*$/.exec(text) ?? []
  return day && month && year ? { day, month, year } : undefined
}

/** Returns the inputs to which an error applies: the empty ones, else those with impossible values, else all. */
export function findWrongParts(typed: DateParts): readonly DatePart[] {
  const parts = { ...typed, month: toMonthNumber(typed.month) }
  const empty = DATE_PARTS.filter((part) => parts[part] === '')
  if (empty.length > 0) return empty
  const impossible = DATE_PARTS.filter((part) => !PART_CHECKS[part](Number(parts[part]), parts))
  return impossible.length > 0 ? impossible : DATE_PARTS
}

const PART_CHECKS: Readonly<Record<DatePart, (value: number, parts: DateParts) => boolean>> = {
  day: (day, { month, year }) => day >= 1 && day <= countDaysInMonth(Number(month), Number(year)),
  month: (month) => month >= 1 && month <= 12,
  year: (year) => year >= 1000,
}

/** Returns the days of a month. An invalid month has 31, so that only the month is marked as wrong. */
function countDaysInMonth(month: number, year: number): number {
  if (!(month >= 1 && month <= 12)) return 31
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const padToTwoDigits = (digits: string) => (digits === '' ? '' : digits.padStart(2, '0'))
