import { HOURS } from '#shared/words/enumerations.ts'
import { describeHours } from '#shared/words/job-words.ts'
import { makeValuesFilter } from '../filter-kinds/values-filter.ts'

export const hoursFilter = makeValuesFilter({
  name: 'hours',
  address: 'hours',
  label: 'Hours',
  values: HOURS,
  words: describeHours,
  column: { name: 'hours', sql: 'v.hours', type: 'text' },
})
