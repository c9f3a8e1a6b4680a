import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { countFromEnd } from './paging.ts'

test('a page that is counted from the end of its list has the same rows', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 10 }), fc.nat(80), (total, limit, offset) => {
      const rows = Array.from({ length: total }, (_, row) => row)
      const { limit: most, offset: after } = countFromEnd({ limit, offset }, total) ?? {
        limit: rows.slice(offset, offset + limit).length,
        offset: total - offset - limit,
      }
      expect(after).toBeLessThanOrEqual(Math.max(offset, total - offset - limit))
      expect(
        rows
          .toReversed()
          .slice(after, after + most)
          .reverse(),
      ).toEqual(rows.slice(offset, offset + limit))
    }),
  )
})

test('the last page is the first from the end, and a page beyond it is empty', () => {
  expect(countFromEnd({ limit: 25, offset: 99_975 }, 100_000)).toEqual({ limit: 25, offset: 0 })
  expect(countFromEnd({ limit: 25, offset: 25 }, 31)).toEqual({ limit: 6, offset: 0 })
  expect(countFromEnd({ limit: 25, offset: 100 }, 31)).toEqual({ limit: 0, offset: 0 })
  expect(countFromEnd({ limit: 25, offset: 0 }, 100)).toBeUndefined()
})
