import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someVacancies } from '#tests/search/some-vacancies.ts'
import { DAY } from '#shared/words/durations.ts'
import { listClosedIds } from './closed-vacancies.ts'
import { makeIndexParts } from '../index-parts.ts'

const sorted = (ids: readonly string[]) => ids.toSorted()

test('what closed more than thirty days ago is listed once, and not again after its removal', () => {
  fc.assert(
    fc.property(someVacancies(), fc.nat(20), (vacancies, step) => {
      const now = 1_700_000_000_000 + step + 30 * DAY
      const index = makeIndexParts()
      index.take(vacancies.slice(0, 10), [])
      index.take(vacancies.slice(10), [])
      const closed = listClosedIds(index.now(), now)
      expect(sorted(closed)).toEqual(
        sorted(vacancies.filter(({ expires }) => expires < now - 30 * DAY).map(({ id }) => id)),
      )
      index.take([], closed)
      expect(listClosedIds(index.now(), now)).toEqual([])
    }),
  )
})
