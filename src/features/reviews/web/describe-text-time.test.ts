import { expect, test } from 'vitest'
import { describeWaitingText } from './describe-text-time.ts'

test('a text that waits goes in the morning, and once it went the words say so', () => {
  const morning = '2026-11-27T08:00:00.000Z'
  expect(describeWaitingText(morning, new Date('2026-11-27T00:39:00Z'))).toBe(
    'A text goes at 8:00am on 27 November 2026',
  )
  expect(describeWaitingText(morning, new Date('2026-11-27T08:00:01Z'))).toBe(
    'A text went at 8:00am on 27 November 2026',
  )
})
