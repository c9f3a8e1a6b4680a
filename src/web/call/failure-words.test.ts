import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

test('a refusal of the server keeps its words and the reference to quote', () => {
  expect(failureWords({ message: 'An unexpected error has occured.', requestId: 'r-1' })).toBe(
    'An unexpected error has occured. Reference: r-1',
  )
  expect(failureWords({ message: 'Unable to find user', requestId: undefined })).toBe(
    'Unable to find user',
  )
})
