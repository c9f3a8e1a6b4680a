import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

test('a refusal of the server keeps its words and the reference to quote', () => {
  expect(describeFailure({ message: 'An unexpected error has occured.', requestId: 'r-1' })).toBe(
    'An unexpected error has occured. Reference: r-1',
  )
  expect(describeFailure({ message: 'Unable to find user', requestId: undefined })).toBe(
    'Unable to find user',
  )
})
