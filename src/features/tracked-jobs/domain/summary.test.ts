import { expect, test } from 'vitest'
import { formatActivitySummary } from './summary.ts'

test.each([
  [0, 0, 'You have 0 jobs saved, 0 applications'],
  [1, 1, 'You have 1 job saved, 1 application'],
  [1, 3, 'You have 1 job saved, 3 applications'],
  [4, 1, 'You have 4 jobs saved, 1 application'],
])('%i saved and %i applied read "%s" [seed 5.10.1-2]', (saved, applications, words) => {
  expect(formatActivitySummary({ saved, applications })).toBe(words)
})
