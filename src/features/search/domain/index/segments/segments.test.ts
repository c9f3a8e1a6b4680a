import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someVacancies } from '#tests/search/some-vacancies.ts'
import { makeBitmap } from '../sets/bitmap.ts'
import { buildSegment } from './build-segment.ts'
import { readId } from '../columns/identifiers.ts'
import { findNextBoardChange } from './index-part.ts'
import { mergeSegments } from './merge-segments.ts'
import { readCardBytes, findDocumentNumber } from './segment.ts'

const idsOf = (vacancies: readonly { readonly id: string }[]) => vacancies.map(({ id }) => id)

test('a document is found by its number, the newest first, and by its id, with what a list shows of it', () => {
  fc.assert(
    fc.property(someVacancies(), (vacancies) => {
      const segment = buildSegment(vacancies)
      const inOrder = vacancies.toSorted((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1))
      expect(
        Array.from({ length: segment.size }, (_, number) => readId(segment.ids, number)),
      ).toEqual(idsOf(inOrder))
      inOrder.forEach(({ id, card }, number) => {
        expect(findDocumentNumber(segment, id)).toBe(number)
        expect([...readCardBytes(segment, number)]).toEqual([...card])
      })
      expect(findDocumentNumber(segment, '00000000-0000-4000-8000-000000000000')).toBe(-1)
    }),
  )
})

test('merged segments are, to the byte, what building all of their vacancies at once gives', () => {
  fc.assert(
    fc.property(someVacancies(60), fc.integer({ min: 1, max: 5 }), (vacancies, count) => {
      const parts = Array.from({ length: count }, (_, part) =>
        vacancies.filter((_, at) => at % count === part),
      )
      const merged = mergeSegments(
        parts.map((part) => ({
          segment: buildSegment(part),
          removed: makeBitmap([], part.length),
        })),
      )
      expect(merged).toEqual(buildSegment(vacancies))
    }),
  )
})

test('what was removed leaves no trace when segments are merged: no document, no word, no place', () => {
  fc.assert(
    fc.property(someVacancies(60), fc.infiniteStream(fc.boolean()), (vacancies, removing) => {
      const [older, newer] = [vacancies.slice(0, 40), vacancies.slice(40)]
      const kept = new Set<string>()
      const parts = [older, newer].map((part) => {
        const segment = buildSegment(part)
        const removed = Array.from({ length: segment.size }, (_, number) => number).filter(
          (number) => removing.next().value || !kept.add(readId(segment.ids, number)),
        )
        return { segment, removed: makeBitmap(removed, segment.size) }
      })
      expect(mergeSegments(parts)).toEqual(buildSegment(vacancies.filter(({ id }) => kept.has(id))))
    }),
  )
})

test('nothing at all is a segment as well', () => {
  expect(mergeSegments([])).toEqual(buildSegment([]))
})

/** An instant among those of the generated vacancies, before them, or after them. */
const INSTANT = fc.integer({ min: 1_699_999_999_999, max: 1_700_000_000_021 })

test('the board changes next when the first of its vacancies closes or is shown again', () => {
  fc.assert(
    fc.property(someVacancies(), INSTANT, (vacancies, now) => {
      const segment = buildSegment(vacancies)
      const instants = vacancies.flatMap(({ expires, shadowedUntil }) => [
        expires,
        shadowedUntil ?? Number.NaN,
      ])
      expect(findNextBoardChange({ segment, removed: makeBitmap([], segment.size) }, now)).toBe(
        Math.min(Infinity, ...instants.filter((instant) => instant > now)),
      )
    }),
  )
})
