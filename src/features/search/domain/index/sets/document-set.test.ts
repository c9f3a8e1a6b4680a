import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { makeBitmap, listBitmapNumbers } from './bitmap.ts'
import {
  intersectSets,
  uniteSets,
  toBitmap,
  subtractSet,
  type DocumentSet,
  makeSmallSet,
  listFirstDocuments,
  containsDocument,
  makeLargeSet,
  countDocumentsInSet,
} from './document-set.ts'
import { incrementCountsOfMembers } from './increment-marks.ts'

// Sizes of an index: at most 130 documents, which fit into one block, or at least 16,300, which need several.
const sized = fc.oneof(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 16_300, max: 33_000 }))
type Drawn = { readonly set: DocumentSet; readonly numbers: readonly number[] }
const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b)

const drawn = (size: number): fc.Arbitrary<Drawn> =>
  fc
    .tuple(
      fc.uniqueArray(fc.nat(size - 1), { maxLength: 60 }),
      fc.uniqueArray(fc.nat(size - 1), { maxLength: 60 }),
      fc.constantFrom('few', 'many', 'shared', 'most'),
    )
    .map(([one, other, kind]) => {
      const numbers = ascending(one)
      const both = ascending([...one, ...other])
      const left = new Set(one)
      const rest = Array.from({ length: size }, (_, number) => number).filter(
        (number) => !left.has(number),
      )
      if (kind === 'few') return { set: makeSmallSet(Uint32Array.from(numbers)), numbers }
      if (kind === 'many') return { set: makeLargeSet(makeBitmap(numbers, size)), numbers }
      if (kind === 'most') return { set: makeLargeSet(makeBitmap(rest, size)), numbers: rest }
      return {
        set: intersectSets(makeLargeSet(makeBitmap(both, size)), [
          makeLargeSet(makeBitmap(numbers, size)),
          makeLargeSet(makeBitmap(both, size)),
        ]),
        numbers,
      }
    })
const several = sized.chain((size) =>
  fc.record({
    size: fc.constant(size),
    sets: fc.array(drawn(size), { minLength: 1, maxLength: 4 }),
  }),
)
const runs = { numRuns: 60 }

test('a set is the same however it is written: the same documents, the same count, the same first ones', () => {
  fc.assert(
    fc.property(several, fc.nat(80), ({ size, sets }, most) => {
      for (const { set, numbers } of sets) {
        expect([...listFirstDocuments(set)]).toEqual(numbers)
        expect([...listFirstDocuments(set, most)]).toEqual(numbers.slice(0, most))
        expect(countDocumentsInSet(set)).toBe(numbers.length)
        expect([...listBitmapNumbers(toBitmap(set, size))]).toEqual(numbers)
        for (const number of [...numbers.slice(0, 20), 0, size - 1])
          expect(containsDocument(set, number)).toBe(numbers.includes(number))
      }
    }),
    runs,
  )
})

test('sets meet, join and part as sets of numbers do, few and many alike', () => {
  fc.assert(
    fc.property(several, ({ size, sets }) => {
      const [first, ...others] = sets
      if (!first) return
      const held = others.map(({ numbers }) => new Set(numbers))
      expect([
        ...listFirstDocuments(
          intersectSets(
            first.set,
            others.map(({ set }) => set),
          ),
        ),
      ]).toEqual(first.numbers.filter((number) => held.every((each) => each.has(number))))
      expect([
        ...listFirstDocuments(
          uniteSets(
            sets.map(({ set }) => set),
            size,
          ),
        ),
      ]).toEqual(ascending(sets.flatMap(({ numbers }) => numbers)))
      for (const [at, other] of others.entries())
        expect([...listFirstDocuments(subtractSet(first.set, other.set))]).toEqual(
          first.numbers.filter((number) => !held[at]?.has(number)),
        )
    }),
    runs,
  )
})

test('each of some documents is marked once for every set that has it', () => {
  fc.assert(
    fc.property(several, ({ sets }) => {
      const [asked, ...others] = sets
      if (!asked) return
      const marks = new Uint8Array(asked.numbers.length)
      for (const { set } of others)
        incrementCountsOfMembers(Uint32Array.from(asked.numbers), set, marks)
      const held = others.map(({ numbers }) => new Set(numbers))
      expect([...marks]).toEqual(
        asked.numbers.map((number) => held.filter((each) => each.has(number)).length),
      )
    }),
    runs,
  )
})
