import { expect, test } from 'vitest'
import { groupByMonth } from './by-month.ts'

test('updates are listed under their month by the calendar of London, newest first', () => {
  const [late, early, before] = [
    '2026-11-20T09:00:00Z',
    '2026-10-31T23:30:00Z',
    '2026-09-30T23:30:00Z',
  ].map((createdAt) => ({ createdAt }))
  expect(groupByMonth([late, early, before].filter((entry) => entry !== undefined))).toEqual([
    { month: 'November 2026', entries: [late] },
    // `before` is still 30 September in UTC, but half past midnight on 1 October in London, where it is summer time.
    { month: 'October 2026', entries: [early, before] },
  ])
})
