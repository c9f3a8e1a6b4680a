import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [540, '9 minutes'],
  [3599, '60 minutes'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
])('a wait of %i s is %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
