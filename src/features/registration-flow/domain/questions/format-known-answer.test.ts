import { expect, test } from 'vitest'
import type { Action } from '../definition/definition.ts'
import { findLastCharacters, formatKnownAnswer } from './format-known-answer.ts'

const question = (type: string, more: object = {}) =>
  ({ id: 'a', name: 'A', type, label: 'A', ...more }) as Action

test.each([
  ['an account number', question('account_number'), '66374958', 'Ends in 4958'],
  ['a sort code', question('sort_code'), '089999', 'Ends in 999'],
  ['a National Insurance number', question('nino'), 'AB123456C', 'Ends in 456C'],
])(
  '%s is known by its end, so that no one reads it over a shoulder',
  (_what, action, value, shown) => {
    expect(formatKnownAnswer(action, value)).toBe(shown)
  },
)

test('any other known answer is shown whole, an address on one line', () => {
  const holder = question('text', { prefill: 'bankAccount.accountHolder' })
  expect(formatKnownAnswer(holder, 'A Okafor')).toBe('A Okafor')
  expect(findLastCharacters(question('phone'), '07700900123')).toBeUndefined()
  const address = {
    ...{ address1: '1 High Street', address2: '', address3: '', address4: '' },
    ...{ city: 'Leeds', county: '', postCode: 'LS1 4AP', country: '' },
  }
  expect(formatKnownAnswer(question('address'), address)).toBe('1 High Street, Leeds, LS1 4AP')
})
