import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mergeLoadedJobIds,
  sortClosingFirst,
  sortNewestFirst,
  removeSavedAndAppliedVacancies,
  listSavedVacancies,
  addJobId,
  removeJobId,
} from './job-lists.ts'

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 20 })
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const vacancies = fc.uniqueArray(fc.record({ vjA_GUID: fc.uuid(), vjA_updated: instant }), {
  selector: ({ vjA_GUID }) => vjA_GUID,
  maxLength: 20,
})

test('a job that is saved is on the list, however often it was pressed, and unsaving takes it off [seed 4.25.1-2]', () => {
  fc.assert(
    fc.property(ids, fc.uuid(), (saved, id) => {
      const after = addJobId(addJobId(saved, id), id)
      expect(after.filter((other) => other === id)).toHaveLength(1)
      expect(removeJobId(after, id)).toEqual(removeJobId(saved, id))
    }),
  )
})

test('a job that is saved or unsaved while the list is on its way stays as the person wants it', () => {
  fc.assert(
    fc.property(ids, ids, fc.uuid(), (before, others, id) => {
      expect(mergeLoadedJobIds(others, { before, now: before })).toEqual(others)
      const there = addJobId(before, id)
      expect(
        mergeLoadedJobIds(removeJobId(others, id), { before: removeJobId(before, id), now: there }),
      ).toContain(id)
      expect(
        mergeLoadedJobIds(addJobId(others, id), { before: there, now: removeJobId(there, id) }),
      ).not.toContain(id)
    }),
  )
})

test('saving and applying forget nothing that was on the list [seed 4.25.1, 4.25.3]', () => {
  fc.assert(
    fc.property(
      ids,
      fc.uuid(),
      (saved, id) =>
        void expect(addJobId(saved, id)).toEqual(expect.arrayContaining([...saved, id])),
    ),
  )
})

test('a job that someone applied to is not offered again, neither as saved nor as recommended [seed 4.25.4-5]', () => {
  fc.assert(
    fc.property(vacancies, fc.array(fc.nat(19)), fc.array(fc.nat(19)), (all, applied, saved) => {
      const idsAt = (indexes: readonly number[]) =>
        indexes.flatMap((index) => all[index]?.vjA_GUID ?? [])
      const [appliedIds, savedIds] = [idsAt(applied), idsAt(saved)]

      const shownSaved = listSavedVacancies(all, appliedIds).map(({ vjA_GUID }) => vjA_GUID)
      const recommended = removeSavedAndAppliedVacancies(all, { appliedIds, savedIds }).map(
        ({ vjA_GUID }) => vjA_GUID,
      )

      expect(shownSaved.toSorted()).toEqual(
        idsAt([...all.keys()])
          .filter((id) => !appliedIds.includes(id))
          .toSorted(),
      )
      expect(recommended).toEqual(
        idsAt([...all.keys()]).filter((id) => !appliedIds.includes(id) && !savedIds.includes(id)),
      )
    }),
  )
})

test('the newest advertisement comes first, by updated, else by vjA_updated [seed 4.25.6-7]', () => {
  const whole = { updated: '2026-03-02T00:00:00Z', vjA_updated: '2020-01-01T00:00:00Z' }
  const listed = { vjA_updated: '2026-03-03T00:00:00Z' }
  const older = { updated: '2026-03-01T00:00:00Z' }

  expect(sortNewestFirst([older, {}, whole, listed])).toEqual([listed, whole, older, {}])
})

test('sorting loses no vacancy and leaves the given list as it was [seed 4.25.6]', () => {
  fc.assert(
    fc.property(vacancies, (given) => {
      const before = structuredClone(given)
      const sorted = sortNewestFirst(given)

      expect(given).toEqual(before)
      expect(sorted).toHaveLength(given.length)
      for (const [index, vacancy] of sorted.slice(1).entries())
        expect(Date.parse(vacancy.vjA_updated)).toBeLessThanOrEqual(
          Date.parse(sorted[index]?.vjA_updated ?? ''),
        )
    }),
  )
})

test('what closes soonest is seen first, and what closed already last', () => {
  const [closed, soon, later] = [
    '2026-03-01T00:00:00Z',
    '2026-03-03T00:00:00Z',
    '2026-04-01T00:00:00Z',
  ].map((vjA_expires) => ({ vjA_expires }))
  expect(sortClosingFirst([later!, closed!, soon!], new Date('2026-03-02T00:00:00Z'))).toEqual([
    soon,
    later,
    closed,
  ])
})
