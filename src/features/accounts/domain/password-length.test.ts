import { expect, test } from 'vitest'
import { findPasswordLengthRefusal } from './password-length.ts'

test("both sides say the same of a password's length, in characters as people count them", () => {
  expect(findPasswordLengthRefusal('abc', 8)).toBe(
    'The password must have at least 8 characters. Three random words work well',
  )
  expect(findPasswordLengthRefusal('abc', 3)).toBeUndefined()
  expect(findPasswordLengthRefusal('🔒'.repeat(8), 8)).toBeUndefined()
  expect(findPasswordLengthRefusal('🔒'.repeat(256), 8)).toBeUndefined()
  expect(findPasswordLengthRefusal('x'.repeat(257), 8)).toBe(
    'The password must be 256 characters or fewer',
  )
})
