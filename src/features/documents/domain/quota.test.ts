import { expect, test } from 'vitest'
import { MAX_CV_BYTES_PER_PERSON } from './limits.ts'
import { findQuotaRefusal } from './quota.ts'

test.each([
  [{ cvs: 9, bytes: 0 }, 1, undefined],
  [{ cvs: 10, bytes: 0 }, 1, 'You can keep 10 CVs. Delete one and try again.'],
  [{ cvs: 5, bytes: MAX_CV_BYTES_PER_PERSON - 100 }, 100, undefined],
  [
    { cvs: 5, bytes: MAX_CV_BYTES_PER_PERSON - 100 },
    101,
    'Your CVs take up more than 50 MB together. Delete one and try again.',
  ],
])('beside %j another %d bytes are answered with %j', (kept, more, sentence) => {
  expect(findQuotaRefusal(kept, more)).toBe(sentence)
})
