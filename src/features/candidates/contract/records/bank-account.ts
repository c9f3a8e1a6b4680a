import * as z from 'zod/mini'
import { Id } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import {
  findAccountNumberRefusal,
  findSortCodeRefusal,
  tidyAccountNumber,
  tidySortCode,
} from '#shared/words/bank-account.ts'
import { declareRecordEndpoints } from './record-calls.ts'
import { optionalLine, requiredLine } from './lines-and-paragraphs.ts'

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

const BankDetailsBody = z.strictObject({
  accountHolder: requiredLine(100, 'Enter the name on the account'),
  sortCode: createRequiredText('Enter the sort code').check(
    z.maxLength(20, 'Enter a sort code of 6 digits, for example 20-00-00'),
    z.overwrite(tidySortCode),
    createSchemaRule(findSortCodeRefusal),
  ),
  accountNumber: createRequiredText('Enter the account number').check(
    z.maxLength(20, 'Enter an account number of 8 digits'),
    z.overwrite(tidyAccountNumber),
    createSchemaRule(findAccountNumberRefusal),
  ),
  bankName: optionalLine(60),
})
export type BankDetails = z.output<typeof BankDetailsBody>

export const bankAccountEndpoints = declareRecordEndpoints({
  name: 'bankaccount',
  what: 'the bank account that is paid into',
  body: BankDetailsBody,
  item: BankAccount,
})
