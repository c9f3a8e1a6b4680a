import { flagFilter } from '../filter-kinds/flag-filter.ts'
import { PAY_HIGH } from './pay.ts'

export const payShown = flagFilter({
  name: 'payShown',
  address: 'payShown',
  label: 'Pay shown',
  sentence: 'Only jobs that say what they pay',
  column: PAY_HIGH,
})
