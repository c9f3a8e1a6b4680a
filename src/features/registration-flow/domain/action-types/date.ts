import { findTypedDayRefusal, isInCalendar } from '#shared/words/dates.ts'
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
    (isInCalendar(day) ? checkDateBounds(day, validation, today) : undefined) ??
    findTypedDayRefusal(day),
  tidy: (text) => text.trim(),
  display: formatDay,
  sample: ({ validation: { earliest, latest } = {} }, today) =>
    resolveDateBound(latest ?? earliest ?? '-30y', today),
})
