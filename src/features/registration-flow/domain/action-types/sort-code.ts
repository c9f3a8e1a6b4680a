import { findSortCodeRefusal, tidySortCode } from '#shared/words/bank-account.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'

export const sortCode: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: true,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 15,
  bounds: [],
  missing: () => 'Enter the sort code',
  wrong: (_action, text) => findSortCodeRefusal(text),
  tidy: tidySortCode,
  display: (text) => text.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'),
  sample: () => '089999',
})
