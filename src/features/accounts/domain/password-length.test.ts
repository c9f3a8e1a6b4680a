import { expect, test } from 'vitest'
import { lengthRefusal } from './password-length.ts'

test("both sides say the same of a password's length, in characters as people count them", () => {
  expect(lengthRefusal('abc', 8)).toBe(
    'The password must have at least 8 characters. Three random words work well',
  )
  expect(lengthRefusal('abc', 3)).toBeUndefined()
  expect(lengthRefusal('🔒'.repeat(8), 8)).toBeUndefined()
  expect(lengthRefusal('🔒'.repeat(256), 8)).toBeUndefined()
  expect(lengthRefusal('x'.repeat(257), 8)).toBe('The password must be 256 characters or fewer')
})
