import { DAY } from '#shared/words/durations.ts'
import { postedWords } from '#shared/words/job-words.ts'
import { stepsFilter } from '../filter-kinds/steps-filter.ts'

export const postedWithinDays = stepsFilter({
  name: 'postedWithinDays',
  address: 'posted',
  label: 'Date posted',
  steps: [1, 3, 7, 14],
  most: 365,
  words: postedWords,
  anyWords: 'Any time',
  column: { name: 'posted', sql: 'v.posted_at', type: 'instant' },
  least: (days, { now }) => now.getTime() - days * DAY,
})
