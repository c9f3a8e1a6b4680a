import { expect, test } from 'vitest'
import { makeFormRules } from './form-rules.ts'

const refused = (name: 'firstName' | 'lastName', typed: string) => {
  const { [name]: rule } = makeFormRules(true)
  return rule?.(typed, EMPTY)
}
const EMPTY = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phoneNumber: '',
  flowType: 'Standard',
  flow: '',
  branchId: '',
  crmId: '',
  crmRecordId: '',
  invite: '',
}

test('a name that the server would refuse is named with the other mistakes, before anything is sent', () => {
  expect(refused('lastName', 'x'.repeat(300))).toBe('A name must be 100 characters or fewer')
  expect(refused('firstName', '{{link}}')).toBe('Enter a name without links or special characters')
  expect(refused('lastName', ' ')).toBe('Enter the last name')
  expect(refused('lastName', ' Okafor ')).toBeUndefined()
})

test('a number with the brackets and hyphens of a letterhead is taken', () => {
  const { phoneNumber, emailAddress } = makeFormRules(true)
  expect(phoneNumber?.('+44 (0)7700-900 123', EMPTY)).toBeUndefined()
  expect(emailAddress?.('', { ...EMPTY, phoneNumber: '(07700) 900123' })).toBeUndefined()
  expect(phoneNumber?.('07700 900', EMPTY)).toMatch(/^Invalid phone number/)
})
