import { findAccountNumberRefusal, tidyAccountNumber } from '#shared/words/bank-account.ts'
import { type QuestionTypeRules, makeTextActionRules } from './action-type.ts'

export const accountNumber: QuestionTypeRules<string> = makeTextActionRules({
  asks: 'words',
  secret: true,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 15,
  bounds: [],
  missing: () => 'Enter the account number',
  wrong: (_action, text) => findAccountNumberRefusal(text),
  tidy: tidyAccountNumber,
  // Four digits are enough to recognise one's own account, on a screen that others may see.
  display: (text) => `****${text.slice(-4)}`,
  sample: () => '66374958',
})
