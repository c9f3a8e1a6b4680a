import { findTypedDayRefusal, isInCalendar } from '#shared/words/dates.ts'
import type { Action } from '../definition/definition.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'
import {
  checkDateBounds,
  checkMonthBounds,
  formatDay,
  formatMonth,
  resolveDateBound,
} from '../questions/date-bounds.ts'
import { describeMissingAnswer } from './describe-missing-answer.ts'

const isMonth = (action: Action) => 'shownAs' in action && action.shownAs === 'month'

const toFirstOfMonth = (day: string) => day.replace(/^(\d{4}-\d\d)-\d\d$/, '$1-01')

/** A date, stored as 'YYYY-MM-DD'. A month is stored as its first day. */
export const date: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'a day',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 8,
  shownAs: ['month'],
  bounds: ['earliest', 'latest'],
  missing: describeMissingAnswer,
  wrong: (action, day, today) => {
    const check = isMonth(action) ? checkMonthBounds : checkDateBounds
    return (
      (isInCalendar(day) ? check(day, action.validation ?? {}, today) : undefined) ??
      findTypedDayRefusal(day)
    )
  },
  tidy: (text, action) => (isMonth(action) ? toFirstOfMonth(text.trim()) : text.trim()),
  display: (day, action) => (isMonth(action) ? formatMonth(day) : formatDay(day)),
  sample: ({ validation: { earliest, latest } = {}, ...action }, today) => {
    const day = resolveDateBound(latest ?? earliest ?? '-30y', today)
    return 'shownAs' in action ? `${day.slice(0, 7)}-01` : day
  },
})
