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

/** A bank account in full, readable only by its owner after a recent sign-in. Sort code and account number contain only digits. */
export const BankAccount = z.strictObject({
  id: Id,
  accountHolder: text,
  sortCode: text,
  accountNumber: text,
  bankName: text,
})
export type BankAccount = z.output<typeof BankAccount>

/** The details that a profile shows without a recent sign-in. Both texts are '' if the details can no longer be decrypted. */
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
