import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

test('who has no network is told so, and not what the browser calls it', () => {
  const failure = { status: 500, message: 'Failed to fetch', requestId: undefined }
  expect(failureWords(failure, false)).toBe('You are offline. Try again when you are back online.')
  expect(failureWords(failure, true)).toBe('Failed to fetch')
})

test('a refusal of the server keeps its words and the reference to quote', () => {
  expect(
    failureWords(
      { status: 500, message: 'An unexpected error has occured.', requestId: 'r-1' },
      false,
    ),
  ).toBe('An unexpected error has occured. Reference: r-1')
  expect(
    failureWords({ status: 404, message: 'Unable to find user', requestId: undefined }, false),
  ).toBe('Unable to find user')
})
