import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { findFirstOlderDocuments, FRESHNESS_SCORES_BY_DAY } from './freshness.ts'
import type { Segment } from '../segments/segment.ts'

const DAY = 86_400_000
const NOW = 200 * DAY

test('the age of every document is the whole days since it changed, what is to come being of today', () => {
  const dates = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: NOW + DAY }),
      fc.integer({ min: 0, max: 200 }).map((days) => NOW - days * DAY),
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(dates, (given) => {
      const updated = Float64Array.from(given.toSorted((a, b) => b - a))
      const ends = findFirstOlderDocuments({ updated, size: updated.length } as Segment, NOW)
      for (const [number, date] of updated.entries()) {
        const day = ends.findIndex((end) => number < end)
        expect(day).toBe(
          Math.min(FRESHNESS_SCORES_BY_DAY.length - 1, Math.max(0, Math.floor((NOW - date) / DAY))),
        )
      }
    }),
  )
})
