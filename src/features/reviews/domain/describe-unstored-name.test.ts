import { expect, test } from 'vitest'
import { describeUnstoredName } from './describe-unstored-name.ts'

const MARTA = { firstName: 'Marta', lastName: 'Wright' }
const typed = (firstName: string, emailAddress = 'marta@example.test') => ({
  firstName,
  lastName: 'Wright',
  emailAddress,
})

test('a typed name that the account of the address does not have is not thrown away without a word', () => {
  expect(describeUnstoredName(typed('Martha'), MARTA)).toBe(
    "marta@example.test is the address of Marta Wright's account, so the registration belongs to that account. The name you typed, Martha Wright, was not stored.",
  )
})

test('nothing is said of a name that is the same but for capitals and spaces at its ends', () => {
  expect(describeUnstoredName(typed('Marta'), MARTA)).toBeUndefined()
  expect(describeUnstoredName(typed(' marta '), MARTA)).toBeUndefined()
})

test('nothing is said of an account where no address was typed', () => {
  expect(describeUnstoredName(typed('Martha', ''), MARTA)).toBeUndefined()
})
