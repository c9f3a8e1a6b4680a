import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { findHighestIndexes } from './find-highest-indexes.ts'

test('the best of a list are those that sorting all of it would put first, in that order, and of equal ones the first', () => {
  const values = fc
    .array(fc.float({ noNaN: true }).map(Math.fround), { maxLength: 200 })
    .map((list) => Float32Array.from(list))
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 250 }), (given, most) => {
      const sorted = Array.from(given.keys()).sort(
        (a, b) => (given[b] ?? 0) - (given[a] ?? 0) || a - b,
      )
      expect([...findHighestIndexes(given, most)]).toEqual(sorted.slice(0, most))
    }),
  )
})
