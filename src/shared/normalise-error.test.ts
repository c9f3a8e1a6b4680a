import { expect, test } from 'vitest'
import { normaliseError } from './normalise-error.ts'

test.each([
  [new Error('away'), { status: 500, message: 'away' }],
  [
    { statusCode: 404, status: 1, message: 'gone' },
    { status: 404, message: 'gone' },
  ],
  [{ status: 403 }, { status: 403, message: '{"status":403}' }],
  [
    { response: { status: 418 }, message: 'tea' },
    { status: 418, message: 'tea' },
  ],
  ['words', { status: 500, message: 'words' }],
  [undefined, { status: 500, message: 'undefined' }],
])('%j becomes %j [seed 8.1.5-6]', (thrown, normal) => {
  expect(normaliseError(thrown)).toEqual(normal)
})
