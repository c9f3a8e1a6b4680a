import { expect, test } from 'vitest'
import { takeNewest } from './newest-registrations.ts'

const listed = (id: string, createdAt: string, submittedAt: string | null = null) => ({
  ...{ id, createdAt, submittedAt },
})
const MADE_TODAY = listed('made today', '2026-11-29T09:00:00Z')
const SENT_TODAY = listed('sent today', '2026-11-01T09:00:00Z', '2026-11-29T10:00:00Z')
const SENT_YESTERDAY = listed('sent yesterday', '2026-11-01T09:00:00Z', '2026-11-28T10:00:00Z')
const MADE_LONG_AGO = listed('made long ago', '2026-10-01T09:00:00Z')

test('a registration that was made today and not submitted is newer than one that was submitted yesterday', () => {
  expect(
    takeNewest(
      [
        [SENT_TODAY, SENT_YESTERDAY, MADE_LONG_AGO],
        [MADE_TODAY, MADE_LONG_AGO],
      ],
      3,
    ).map(({ id }) => id),
  ).toEqual(['sent today', 'made today', 'sent yesterday'])
})

test('a registration that is in both lists is listed once', () => {
  expect(takeNewest([[MADE_TODAY], [MADE_TODAY]], 10)).toEqual([MADE_TODAY])
})
