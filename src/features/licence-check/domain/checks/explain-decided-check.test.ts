import { expect, test } from 'vitest'
import { explainDecidedCheck } from './explain-decided-check.ts'
import { CHECK_FAILED, LICENCE_CHECKED, LICENCE_OF_OTHER_PERSON } from './status.ts'

const at = '23 November 2026 at 19:11'

test.each([
  [
    { status: LICENCE_CHECKED, confirmedBy: 'Priya Shah' },
    'Priya Shah said on 23 November 2026 at 19:11 that this is the driver, so your answer was not taken. If it is not the driver, check the licence again.',
  ],
  [
    { status: LICENCE_OF_OTHER_PERSON, confirmedBy: 'Priya Shah' },
    'Priya Shah said on 23 November 2026 at 19:11 that this is not the driver, so your answer was not taken. If it is the driver, check the licence again.',
  ],
  [{ status: CHECK_FAILED, confirmedBy: null }, 'This check does not wait for a confirmation.'],
])('an answer that came too late says who was quicker: %o', (check, words) => {
  expect(explainDecidedCheck({ ...check, at })).toBe(words)
})
