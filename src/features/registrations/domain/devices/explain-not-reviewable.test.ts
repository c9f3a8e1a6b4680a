import { expect, test } from 'vitest'
import { REGISTRATION_STATUSES } from '../life-cycle/statuses.ts'
import { explainNotReviewable } from './explain-not-reviewable.ts'

const PRIYA = { who: 'Priya Shah', at: '23 November 2026 at 19:11' }

test('each status has a sentence of its own, with who did what and when', () => {
  const sentences = REGISTRATION_STATUSES.map((status) => explainNotReviewable(status, PRIYA))
  expect(new Set(sentences).size).toBe(REGISTRATION_STATUSES.length)
  expect(explainNotReviewable('Returned', PRIYA)).toBe(
    'Priya Shah sent it back to the candidate on 23 November 2026 at 19:11. It can be reviewed once it comes again.',
  )
})

test('where no log says who it was, no one is named', () => {
  for (const status of REGISTRATION_STATUSES)
    expect(explainNotReviewable(status, null)).not.toMatch(/null|undefined|Priya/)
})
