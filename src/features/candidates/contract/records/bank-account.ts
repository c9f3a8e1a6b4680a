import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { needed, rule } from '#shared/rule.ts'
import {
  accountNumberRefusal,
  sortCodeRefusal,
  tidyAccountNumber,
  tidySortCode,
} from '#shared/words/bank-account.ts'
import { recordCalls } from './record-calls.ts'
import { line, neededLine } from './typed-text.ts'

const text = z.string()

/** Sort code and account number hold only digits. Only the owner reads this, after a recent sign-in. */
export const BankAccount = z.strictObject({
  id: Id,
  accountHolder: text,
  sortCode: text,
  accountNumber: text,
  bankName: text,
})
export type BankAccount = z.output<typeof BankAccount>

/** A profile shows only this without a recent sign-in. Both texts are '' where the details can no longer be read. */
export const MaskedBankAccount = z.strictObject({ id: Id, bankName: text, accountEnding: text })
export type MaskedBankAccount = z.output<typeof MaskedBankAccount>

const Details = z.strictObject({
  accountHolder: neededLine(100, 'Enter the name on the account'),
  sortCode: needed('Enter the sort code').check(
    z.maxLength(20, 'Enter a sort code of 6 digits, for example 20-00-00'),
    z.overwrite(tidySortCode),
    rule(sortCodeRefusal),
  ),
  accountNumber: needed('Enter the account number').check(
    z.maxLength(20, 'Enter an account number of 8 digits'),
    z.overwrite(tidyAccountNumber),
    rule(accountNumberRefusal),
  ),
  bankName: line(60),
})
export type BankDetails = z.output<typeof Details>

export const bankAccountCalls = recordCalls({
  name: 'bankaccount',
  what: 'the bank account that is paid into',
  body: Details,
  item: BankAccount,
})
