import { accountNumberRefusal, tidyAccountNumber } from '#shared/words/bank-account.ts'
import { typed } from './action-type.ts'

export const accountNumber = typed({
  missing: () => 'Enter the account number',
  wrong: (_action, text) => accountNumberRefusal(text),
  tidy: tidyAccountNumber,
  // Enough to know one's own by, on a screen that others may see.
  display: (text) => `****${text.slice(-4)}`,
  sample: () => '66374958',
})
