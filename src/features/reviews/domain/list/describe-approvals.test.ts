import { expect, test } from 'vitest'
import { describeApprovals } from './describe-approvals.ts'

test.each([
  [{ asked: 2, done: 0, already: 0 }, 'None was approved.'],
  [{ asked: 1, done: 1, already: 0 }, '1 registration is approved.'],
  [{ asked: 3, done: 2, already: 0 }, '2 registrations are approved, 1 not.'],
  [{ asked: 1, done: 1, already: 1 }, '1 registration was approved already.'],
  [
    { asked: 4, done: 3, already: 2 },
    '1 registration is approved, 2 were approved already, 1 not.',
  ],
] as const)('of %o it says what is so [amendment 6.1]', (counts, words) => {
  expect(describeApprovals(counts)).toBe(words)
})
