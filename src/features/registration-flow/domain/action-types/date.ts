import { dayRefusal, isInCalendar } from '#shared/words/dates.ts'
import { type ActionRules, typed } from './action-type.ts'
import { beyond, dayInWords, dayOfBound } from '../questions/date-bounds.ts'
import { enter } from './enter.ts'

/** A date, stored as 'YYYY-MM-DD'. */
export const date: ActionRules<string> = typed({
  asks: 'a day',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: ['earliest', 'latest'],
  missing: enter,
  wrong: ({ validation = {} }, day, today) =>
    unfinished(day) ??
    (isInCalendar(day) ? beyond(day, validation, today) : undefined) ??
    (dayRefusal(day) ? 'Enter a date that exists, for example 27 3 1990' : undefined),
  tidy: (text) => text.trim(),
  display: dayInWords,
  sample: ({ validation: { earliest, latest } = {} }, today) =>
    dayOfBound(latest ?? earliest ?? '-30y', today),
})

/** Returns the refusal of an incomplete date: '1990--27' lacks its month, and the year '90' is ambiguous. */
function unfinished(day: string): string | undefined {
  const [, year, month, date] = /^(\d*)-(\d*)-(\d*)$/.exec(day) ?? []
  if (year === undefined) return undefined
  const missing = [
    date === '' ? 'day' : '',
    month === '' ? 'month' : '',
    year === '' ? 'year' : '',
  ].filter(Boolean)
  if (missing.length > 0) return `Enter the ${missing.join(' and the ')} too`
  return year.length < 4 ? 'Enter the year with four digits, for example 1990' : undefined
}
