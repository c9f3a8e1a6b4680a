import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { sortDocumentsByValue } from './ascending-order.ts'
import { makeBitmap, listBitmapNumbers } from '../sets/bitmap.ts'
import { findHighestInBitmap } from '../ranking/highest.ts'
import {
  findDocumentsAtLeast,
  findDocumentsAtMost,
  findDocumentsFromPosition,
  findDocumentsAbove,
  buildOrderedColumn,
  findPositionAfterValue,
  findNextValue,
  findPositionOfValue,
} from './ordered-column.ts'

// Numbers from a small range, so that many are equal, any other numbers, and NaN for documents without a number.
const value = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true }),
  fc.integer({ min: 1.7e12, max: 1.9e12 }),
  fc.constantFrom(Number.NaN, -0, Infinity, -Infinity),
)
const columns = fc.array(value, { maxLength: 200 }).map((values) => Float64Array.from(values))
const numbers = (values: Float64Array, keep: (value: number) => boolean) =>
  [...values.keys()].filter((n) => keep(values[n]!))
const byValue = (values: Float64Array) => (a: number, b: number) =>
  values[a]! === values[b]! ? b - a : values[a]! - values[b]!

test('the order is by value, of equal ones the last document first, and without those that have none', () => {
  fc.assert(
    fc.property(columns, (values) => {
      expect([...sortDocumentsByValue(values)]).toEqual(
        numbers(values, (each) => !Number.isNaN(each)).sort(byValue(values)),
      )
    }),
  )
})

test('at least, more than and at most are what comparisons say, and never those without a value', () => {
  fc.assert(
    fc.property(
      columns.chain((values) =>
        fc.tuple(
          fc.constant(values),
          fc.oneof(value, fc.constantFrom(...values, 0)).filter((each) => !Number.isNaN(each)),
        ),
      ),
      ([values, bound]) => {
        const column = buildOrderedColumn(values)
        expect([...listBitmapNumbers(findDocumentsAtLeast(column, bound))]).toEqual(
          numbers(values, (each) => each >= bound),
        )
        expect([...listBitmapNumbers(findDocumentsAbove(column, bound))]).toEqual(
          numbers(values, (each) => each > bound),
        )
        expect([...listBitmapNumbers(findDocumentsAtMost(column, bound))]).toEqual(
          numbers(values, (each) => each <= bound),
        )
        expect(findNextValue(column, bound)).toBe(
          Math.min(Infinity, ...values.filter((each) => each > bound)),
        )
        expect(findPositionOfValue(column, bound)).toBe(
          numbers(values, (each) => each < bound).length,
        )
        expect(findPositionAfterValue(column, bound)).toBe(
          numbers(values, (each) => each <= bound).length,
        )
      },
    ),
  )
})

test('from every place of the order on there are exactly its documents', () => {
  fc.assert(
    fc.property(columns, (values) => {
      const column = buildOrderedColumn(values)
      for (let place = 0; place <= column.order.length; place++) {
        expect([...listBitmapNumbers(findDocumentsFromPosition(column, place))]).toEqual(
          [...column.order.subarray(place)].sort((a, b) => a - b),
        )
      }
    }),
    { numRuns: 30 },
  )
})

// The code sorts a small set and reads a large one from the order, so both sizes occur, with sets from any range of the order.
const pages = fc.record({
  values: fc.oneof(
    columns,
    fc
      .array(value, { minLength: 1500, maxLength: 2500 })
      .map((values) => Float64Array.from(values)),
  ),
  among: fc.constantFrom<(value: number, n: number) => boolean>(
    () => true,
    (each) => each <= 0,
    (each) => Number.isNaN(each) || each < 1,
    (_, n) => n % 3 === 0,
    () => false,
  ),
  skip: fc.oneof(fc.nat(40), fc.nat(2600)),
  limit: fc.nat(60),
})

test('the best paid come first, then the newest of equal ones, and those that hide it last, on every page', () => {
  fc.assert(
    fc.property(pages, ({ values, among, skip, limit }) => {
      const set = [...values.keys()].filter((n) => among(values[n]!, n))
      const known = set
        .filter((n) => !Number.isNaN(values[n]!))
        .sort((a, b) => byValue(values)(b, a))
      const expected = [...known, ...set.filter((n) => Number.isNaN(values[n]!))].slice(
        skip,
        skip + limit,
      )
      expect([
        ...findHighestInBitmap(
          buildOrderedColumn(values),
          makeBitmap(set, values.length),
          skip,
          limit,
        ),
      ]).toEqual(expected)
    }),
  )
})
