import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { makeBitmap } from '../sets/bitmap.ts'
import { makeSmallSet, makeLargeSet } from '../sets/document-set.ts'
import { buildOrderedColumn } from '../columns/ordered-column.ts'
import { findStepCodes } from './step-codes.ts'
import { countCodesByColumn } from './count-codes.ts'

const MOST = 6
const counted = (codes: readonly number[], wanted: readonly number[]) =>
  Array.from(
    { length: MOST + 1 },
    (_, code) => wanted.filter((number) => codes[number] === code).length,
  )
// Numbers of documents below and above the size of a block.
const sized = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 16_370, max: 16_400 }))

test('documents are counted by their codes, whether few are asked for, many or nearly all', () => {
  const asked = sized.chain((size) =>
    fc.record({
      size: fc.constant(size),
      seed: fc.nat(1000),
      left: fc.uniqueArray(fc.nat(size - 1), { maxLength: 80 }),
      most: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(asked, ({ size, seed, left, most }) => {
      const codes = Array.from(
        { length: size },
        (_, number) => (number * seed + (number >>> 3)) % (MOST + 1),
      )
      const chosen = new Set(left)
      const wanted = codes.flatMap((_, number) => (chosen.has(number) === most ? [] : [number]))
      const column = {
        codes: Uint16Array.from(codes),
        totals: Uint32Array.from(counted(codes, [...codes.keys()])),
      }
      const others = codes.map((code, number) => (code * 3 + number) % (MOST + 1))
      const other = {
        codes: Uint16Array.from(others),
        totals: Uint32Array.from(counted(others, [...others.keys()])),
      }
      const sets = () =>
        Array.from({ length: MOST }, (_, at) =>
          makeBitmap(
            codes.flatMap((code, number) => (code === at + 1 ? [number] : [])),
            size,
          ),
        )
      for (const set of [
        makeSmallSet(Uint32Array.from(wanted)),
        makeLargeSet(makeBitmap(wanted, size)),
      ]) {
        const [first = [], second = [], third = []] = countCodesByColumn(
          set,
          wanted.length,
          [column, other, { ...column, sets }],
          size,
        )
        expect([...first].slice(1)).toEqual(counted(codes, wanted).slice(1))
        expect([...second].slice(1)).toEqual(counted(others, wanted).slice(1))
        expect([...third].slice(1)).toEqual([...first].slice(1))
      }
    }),
    { numRuns: 60 },
  )
})

test('steps that moved with the clock count the same as steps that were built there', () => {
  const number = fc.option(fc.integer({ min: 0, max: 50 }), { nil: Number.NaN })
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 80 }),
      fc.array(
        fc.uniqueArray(fc.integer({ min: -5, max: 60 }), {
          minLength: MOST - 1,
          maxLength: MOST - 1,
        }),
        { minLength: 1, maxLength: 4 },
      ),
      (values, moments) => {
        const column = buildOrderedColumn(Float64Array.from(values))
        for (const moment of moments) {
          const steps = moment.toSorted((a, b) => a - b)
          const { codes, totals } = findStepCodes(column, 'age', steps)
          const expected = values.map((value) => steps.filter((step) => value >= step).length)
          expect([...codes]).toEqual(expected)
          expect([...totals].slice(1)).toEqual(
            steps.map((_, at) => expected.filter((code) => code === at + 1).length),
          )
        }
      },
    ),
  )
})
