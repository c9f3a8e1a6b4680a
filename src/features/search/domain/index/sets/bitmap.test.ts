import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import {
  intersectBitmaps,
  intersectBitmapInto,
  subtractBitmapFrom,
  makeBitmap,
  countBitmapNumbers,
  countNumbersInBothBitmaps,
  makeEmptyBitmap,
  isNumberInBitmap,
  listBitmapNumbers,
  uniteBitmapInto,
  addNumberToBitmap,
} from './bitmap.ts'

const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b)
// Sizes from 0 to 140 documents, around the multiples of the 32 that fit into one element, with sets from empty to full.
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
      const set = makeBitmap(a, size)
      expect([...listBitmapNumbers(set)]).toEqual(ascending(a))
      expect([...listBitmapNumbers(set, most)]).toEqual(ascending(a).slice(0, most))
      expect(countBitmapNumbers(set)).toBe(a.length)
      for (let n = 0; n < size; n++) expect(isNumberInBitmap(set, n)).toBe(a.includes(n))
    }),
  )
})

test('sets meet, join and part as sets of numbers do', () => {
  fc.assert(
    fc.property(sets, ({ size, a, b }) => {
      const [left, right] = [makeBitmap(a, size), makeBitmap(b, size)]
      const after = (change: (target: Uint32Array, other: Uint32Array) => void) => {
        const target = left.slice()
        change(target, right)
        return [...listBitmapNumbers(target)]
      }
      const shared = ascending(a).filter((n) => b.includes(n))
      expect([...listBitmapNumbers(intersectBitmaps(left, right))]).toEqual(shared)
      expect(countNumbersInBothBitmaps(left, right)).toBe(shared.length)
      expect(after(intersectBitmapInto)).toEqual(shared)
      expect(after(uniteBitmapInto)).toEqual(ascending([...a, ...b]))
      expect(after(subtractBitmapFrom)).toEqual(ascending(a).filter((n) => !b.includes(n)))
      expect([...listBitmapNumbers(right)], 'the other set stays as it is').toEqual(ascending(b))
    }),
  )
})

test('the last bit of a word is a document like any other', () => {
  const set = makeEmptyBitmap(32)
  addNumberToBitmap(set, 31)
  expect([...set, ...listBitmapNumbers(set), countBitmapNumbers(set)]).toEqual([0x80000000, 31, 1])
})
