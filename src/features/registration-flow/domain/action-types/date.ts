import { dayRefusal } from '#features/candidates/domain/records/dates.ts'
import { typed } from './action-type.ts'
import { beyond, dayInWords, dayOfBound } from './date-bounds.ts'
import { enter } from './enter.ts'

/** 'YYYY-MM-DD'. */
export const date = typed({
  missing: enter,
  wrong: ({ validation = {} }, day, today) => (dayRefusal(day) ? 'Enter a date that exists, for example 27 3 1990' : beyond(day, validation, today)),
  tidy: (text) => text.trim(),
  display: dayInWords,
  sample: ({ validation: { earliest, latest } = {} }, today) => dayOfBound(latest ?? earliest ?? '-30y', today),
})
