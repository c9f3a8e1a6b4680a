import { expect, test } from 'vitest'
import { type DecidingKind, explainDecidedSince } from './decided-since.ts'

test.each<[DecidingKind, string]>([
  [
    'invited',
    'This registration was opened for the candidate on 29 November 2026 at 12:38 while it was with Hull, so its transfer can no longer be undone. Hull can transfer it back.',
  ],
  [
    'returned',
    'This registration was sent back to the candidate on 29 November 2026 at 12:38 while it was with Hull, so its transfer can no longer be undone. Hull can transfer it back.',
  ],
  [
    'approved',
    'This registration was approved on 29 November 2026 at 12:38 while it was with Hull, so its transfer can no longer be undone. Hull can transfer it back.',
  ],
  [
    'handed over',
    'This registration was handed over to the CRM on 29 November 2026 at 12:38 while it was with Hull, so its transfer can no longer be undone.',
  ],
  [
    'cancelled',
    'This registration was cancelled on 29 November 2026 at 12:38 while it was with Hull, so its transfer can no longer be undone.',
  ],
])(
  'of a registration that was %s since a transfer, the refusal says what, when and where',
  (kind, words) => {
    expect(explainDecidedSince({ kind, at: '29 November 2026 at 12:38', branch: 'Hull' })).toBe(
      words,
    )
  },
)
