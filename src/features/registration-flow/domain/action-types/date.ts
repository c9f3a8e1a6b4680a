import { findDayRefusal, isInCalendar } from '#shared/words/dates.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'
import { checkDateBounds, formatDay, resolveDateBound } from '../questions/date-bounds.ts'
import { describeMissingAnswer } from './describe-missing-answer.ts'

/** A date, stored as 'YYYY-MM-DD'. */
export const date: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'a day',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: ['earliest', 'latest'],
  missing: describeMissingAnswer,
  wrong: ({ validation = {} }, day, today) =>
    checkDateIsComplete(day) ??
    (isInCalendar(day) ? checkDateBounds(day, validation, today) : undefined) ??
    (findDayRefusal(day) ? 'Enter a date that exists, for example 27 3 1990' : undefined),
  tidy: (text) => text.trim(),
  display: formatDay,
  sample: ({ validation: { earliest, latest } = {} }, today) =>
    resolveDateBound(latest ?? earliest ?? '-30y', today),
})

/** Returns the error message for an incomplete date: '1990--27' lacks its month, and the year '90' is ambiguous. */
function checkDateIsComplete(day: string): string | undefined {
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
