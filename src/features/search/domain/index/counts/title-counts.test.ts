import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someVacancies } from '#tests/search/some-vacancies.ts'
import { makeEmptyBitmap } from '../sets/bitmap.ts'
import { buildSegment } from '../segments/build-segment.ts'
import { countTitles, readTitlesBetween } from './title-counts.ts'
import type { IndexedVacancy } from '../segments/vacancy.ts'

const partOf = (vacancies: readonly IndexedVacancy[]) => {
  const segment = buildSegment(vacancies)
  return { segment, removed: makeEmptyBitmap(segment.size) }
}

test('the titles on the board are counted over all parts of the index, the most frequent first', () => {
  fc.assert(
    fc.property(someVacancies(), fc.nat(20), fc.nat(40), (vacancies, split, at) => {
      const now = 1_700_000_000_000 + at
      const shown = vacancies.filter(
        ({ expires, shadowedUntil }) => expires > now && (shadowedUntil ?? 0) <= now,
      )
      const counted = countTitles(
        [partOf(vacancies.slice(0, split)), partOf(vacancies.slice(split))],
        now,
        3,
      )
      const found = readTitlesBetween(counted, 0, 100)
      const expected = Map.groupBy(shown, ({ title }) => title)
      expect(found.length).toBe(Math.min(3, expected.size))
      for (const { title, count, towns } of found) {
        const same = expected.get(title) ?? []
        expect(count).toBe(same.length)
        expect(new Set(towns)).toEqual(new Set(same.flatMap(({ titleTown }) => titleTown ?? [])))
      }
      const counts = found.map(({ count }) => count)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }),
  )
})
