import { expect, test } from 'vitest'
import { findNextTextMessageTime } from './text-message-time.ts'

test.each([
  ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00Z'],
  ['2026-07-01T06:59:00Z', '2026-07-01T07:00:00Z'],
  ['2026-07-01T20:30:00Z', '2026-07-02T07:00:00Z'],
  ['2026-12-31T21:00:00Z', '2027-01-01T08:00:00Z'],
  ['2027-01-01T02:00:00Z', '2027-01-01T08:00:00Z'],
  // In the night after this instant, the clocks in London are put forward by an hour.
  ['2026-03-28T23:00:00Z', '2026-03-29T07:00:00Z'],
])('what is found at %s rings at %s', (found, rings) => {
  expect(findNextTextMessageTime(new Date(found))).toEqual(new Date(rings))
})
