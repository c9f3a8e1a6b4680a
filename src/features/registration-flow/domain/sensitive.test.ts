import { expect, test } from 'vitest'
import type { Action } from './definition.ts'
import { isSensitive } from './sensitive.ts'

const question = (type: string, more: object = {}) =>
  ({ id: 'a', name: 'A', type, label: 'A', ...more }) as Action

test.each([
  ['a National Insurance number', question('nino')],
  ['a sort code', question('sort_code')],
  ['an account number', question('account_number')],
  ['whose account it is', question('text', { prefill: 'bankAccount.accountHolder' })],
  ['a tax reference', question('text', { validation: { format: 'utr' } })],
  [
    'a passport number',
    question('text', { validation: { format: 'passport_number', maxLength: 9 } }),
  ],
])('%s lies sealed', (_what, action) => {
  expect(isSensitive(action)).toBe(true)
})

test.each([
  ['a name', question('text', { prefill: 'firstName' })],
  ['digits of any kind', question('text', { validation: { format: 'digits' } })],
  ['a choice', question('single_select')],
  ['a phone number', question('phone')],
])('%s does not', (_what, action) => {
  expect(isSensitive(action)).toBe(false)
})
