import { DAY } from '#shared/words/durations.ts'
import { describePostedWithin } from '#shared/words/job-words.ts'
import { makeStepsFilter } from '../filter-kinds/steps-filter.ts'

export const postedWithinDaysFilter = makeStepsFilter({
  name: 'postedWithinDays',
  address: 'posted',
  label: 'Date posted',
  steps: [1, 3, 7, 14],
  most: 365,
  words: describePostedWithin,
  anyWords: 'Any time',
  column: { name: 'posted', sql: 'v.posted_at', type: 'instant' },
  least: (days, { now }) => now.getTime() - days * DAY,
})
