import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '#shared/words/durations.ts'
import { formatDeletionReference, calculateRetentionEnd } from './retention.ts'

test('a reference is ten characters that are easily read out', () => {
  expect(formatDeletionReference(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]))).toBe(
    '01234-5678Z',
  )
})

test('the record of a deletion stays a year, to the instant, and a leap day is no day shorter', () => {
  expect(calculateRetentionEnd(new Date('2026-11-21T10:11:12.013Z'))).toEqual(
    new Date('2027-11-21T10:11:12.013Z'),
  )
  expect(calculateRetentionEnd(new Date('2028-02-29T00:00:00Z'))).toEqual(
    new Date('2029-03-01T00:00:00Z'),
  )
})

test('no record ends before 365 days or after 366', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (erasedAt) => {
        const days = (calculateRetentionEnd(erasedAt).getTime() - erasedAt.getTime()) / DAY
        expect([365, 366]).toContain(days)
      },
    ),
  )
})
