import { expect, test } from 'vitest'
import { FILTERS } from '../../domain/filters.ts'
import { filtersOf } from './filter-order.ts'

const namesOf = (screen: 'bar' | 'sheet') => filtersOf(screen).map(({ name }) => name)

test('the bar and the sheet show every filter, each in its own order', () => {
  const all = FILTERS.map(({ name }) => name).sort()
  expect(namesOf('bar').toSorted()).toEqual(all)
  expect(namesOf('sheet').toSorted()).toEqual(all)
  expect(namesOf('bar').slice(-3)).toEqual(['branch', 'sector', 'payShown'])
  expect(namesOf('sheet').slice(-4)).toEqual(['postedWithinDays', 'sector', 'branch', 'payShown'])
})
