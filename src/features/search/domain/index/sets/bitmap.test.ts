import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import {
  and,
  andInto,
  andNotInto,
  bitmapOf,
  count,
  countAnd,
  emptyBitmap,
  has,
  numbersOf,
  orInto,
  put,
} from './bitmap.ts'

const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b)
// Sizes on both sides of an element's edge, with sets from empty to full.
const sets = fc.integer({ min: 0, max: 140 }).chain((size) => {
  const set = fc.oneof(
    fc.uniqueArray(fc.nat(Math.max(0, size - 1)), { maxLength: size }),
    fc.constant([...Array(size).keys()]),
  )
  return fc.record({ size: fc.constant(size), a: set, b: set })
})

test('a set gives back the documents that were put into it, in order', () => {
  fc.assert(
    fc.property(sets, fc.nat(150), ({ size, a }, most) => {
      const set = bitmapOf(a, size)
      expect([...numbersOf(set)]).toEqual(ascending(a))
      expect([...numbersOf(set, most)]).toEqual(ascending(a).slice(0, most))
      expect(count(set)).toBe(a.length)
      for (let n = 0; n < size; n++) expect(has(set, n)).toBe(a.includes(n))
    }),
  )
})

test('sets meet, join and part as sets of numbers do', () => {
  fc.assert(
    fc.property(sets, ({ size, a, b }) => {
      const [left, right] = [bitmapOf(a, size), bitmapOf(b, size)]
      const after = (change: (target: Uint32Array, other: Uint32Array) => void) => {
        const target = left.slice()
        change(target, right)
        return [...numbersOf(target)]
      }
      const shared = ascending(a).filter((n) => b.includes(n))
      expect([...numbersOf(and(left, right))]).toEqual(shared)
      expect(countAnd(left, right)).toBe(shared.length)
      expect(after(andInto)).toEqual(shared)
      expect(after(orInto)).toEqual(ascending([...a, ...b]))
      expect(after(andNotInto)).toEqual(ascending(a).filter((n) => !b.includes(n)))
      expect([...numbersOf(right)], 'the other set stays as it is').toEqual(ascending(b))
    }),
  )
})

test('the last bit of a word is a document like any other', () => {
  const set = emptyBitmap(32)
  put(set, 31)
  expect([...set, ...numbersOf(set), count(set)]).toEqual([0x80000000, 31, 1])
})
