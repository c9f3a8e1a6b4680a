import { sortCodeRefusal, tidySortCode } from '#shared/words/bank-account.ts'
import { typed } from './action-type.ts'

export const sortCode = typed({
  missing: () => 'Enter the sort code',
  wrong: (_action, text) => sortCodeRefusal(text),
  tidy: tidySortCode,
  display: (text) => text.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'),
  sample: () => '089999',
})
