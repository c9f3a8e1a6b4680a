import { expect, test } from 'vitest'
import type { Action } from '../definition/definition.ts'
import { mustStayOffDevice, isSensitive } from './sensitive.ts'

const question = (type: string, more: object = {}) =>
  ({ id: 'a', name: 'A', type, label: 'A', ...more }) as Action

test.each([
  ['a National Insurance number', question('nino')],
  ['a sort code', question('sort_code')],
  ['an account number', question('account_number')],
  ['whose account it is', question('text', { prefill: 'bankAccount.accountHolder' })],
  ['a tax reference', question('text', { validation: { format: 'utr' } })],
  ['a VAT number', question('text', { validation: { format: 'vat_number' } })],
  ["a driver's number", question('text', { validation: { format: 'driver_number' } })],
  [
    'a passport number',
    question('text', { validation: { format: 'passport_number', maxLength: 9 } }),
  ],
])('%s is stored sealed', (_what, action) => {
  expect(isSensitive(action)).toBe(true)
  expect(mustStayOffDevice(action), 'and no browser keeps it').toBe(true)
})

test.each([
  ['a name', question('text', { prefill: 'firstName' })],
  ['digits of any kind', question('text', { validation: { format: 'digits' } })],
  ['a choice', question('single_select')],
  ['a phone number', question('phone')],
])('%s does not', (_what, action) => {
  expect(isSensitive(action)).toBe(false)
})

test.each([
  ['a file', question('upload')],
  ['a signature', question('signature')],
  ['what a licence says', question('text', { prefill: 'licence.category' })],
])('%s is answered in plain words, and kept by no browser', (_what, action) => {
  expect(isSensitive(action)).toBe(false)
  expect(mustStayOffDevice(action)).toBe(true)
})

test('a browser keeps a name, a choice and a phone number for a reload without a network', () => {
  for (const action of [
    question('text', { prefill: 'firstName' }),
    question('single_select'),
    question('phone'),
  ])
    expect(mustStayOffDevice(action)).toBe(false)
})
