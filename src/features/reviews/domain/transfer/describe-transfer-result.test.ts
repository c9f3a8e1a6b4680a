import { expect, test } from 'vitest'
import { describeTransferResult } from './describe-transfer-result.ts'

test.each([
  [{ moved: 1, undone: 0, refused: 0 }, '1 registration was transferred.'],
  [{ moved: 2, undone: 0, refused: 1 }, '2 registrations were transferred, 1 was not.'],
  [{ moved: 0, undone: 0, refused: 2 }, '0 registrations were transferred, 2 were not.'],
  [{ moved: 0, undone: 1, refused: 0 }, 'The transfer was undone.'],
  [
    { moved: 0, undone: 1, refused: 1 },
    '1 registration was not transferred. The transfer was undone.',
  ],
  [{ moved: 2, undone: 1, refused: 0 }, '2 registrations were transferred. 1 transfer was undone.'],
  [{ moved: 0, undone: 2, refused: 0 }, '2 transfers were undone.'],
])('%j is told as it is now', (result, words) => {
  expect(describeTransferResult(result)).toBe(words)
})
