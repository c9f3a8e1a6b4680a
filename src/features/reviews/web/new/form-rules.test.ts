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
