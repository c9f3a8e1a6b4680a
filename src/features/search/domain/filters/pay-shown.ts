import { makeFlagFilter } from '../filter-kinds/flag-filter.ts'
import { HIGHEST_PAY_COLUMN } from './pay.ts'

export const payShownFilter = makeFlagFilter({
  name: 'payShown',
  address: 'payShown',
  label: 'Pay shown',
  sentence: 'Only jobs that say what they pay',
  column: HIGHEST_PAY_COLUMN,
})
