import { countTypingErrors } from './spelling.ts'

export type DateLikeness =
  | 'same'
  | 'day and month swapped'
  | 'one digit off'
  | 'digits swapped'
  | 'differs'
  | 'unknown'

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
/**
 * The most years by which a mistyped birth date can differ from the right one. Dates further apart may belong to a parent and a child with the same
 * birthday.
 */
const MAX_BIRTH_YEARS_APART = 15

/** Compares two birth dates and reports whether they differ only by a typical typing mistake. */
export function compareBirthDates(given: string, known: string): DateLikeness {
  const [one, other] = [DATE_PATTERN.exec(given), DATE_PATTERN.exec(known)]
  if (!one || !other) return 'unknown'
  if (given === known) return 'same'
  const [, year = '', month = '', day = ''] = one
  const [, otherYear = '', otherMonth = '', otherDay = ''] = other
  if (Math.abs(Number(year) - Number(otherYear)) > MAX_BIRTH_YEARS_APART) return 'differs'
  if (year === otherYear && month === otherDay && day === otherMonth) return 'day and month swapped'
  const parts = [
    countTypingErrors(year, otherYear, 1),
    countTypingErrors(month, otherMonth, 1),
    countTypingErrors(day, otherDay, 1),
  ]
  if (parts.reduce((sum, part) => sum + part, 0) !== 1) return 'differs'
  const digitsOff = [...(year + month + day)].filter(
    (digit, place) => digit !== (otherYear + otherMonth + otherDay)[place],
  ).length
  return digitsOff === 1 ? 'one digit off' : 'digits swapped'
}
