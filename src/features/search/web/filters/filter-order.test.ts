import { expect, test } from 'vitest'
import { FILTERS } from '../../domain/filters.ts'
import { filtersOf } from './filter-order.ts'

const SCREENS = ['bar', 'sheet'] as const

test.each(SCREENS)(
  'the %s shows every filter, each after the one that it follows there',
  (screen) => {
    const names = filtersOf(screen).map(({ name }) => name)
    expect(names.toSorted()).toEqual(FILTERS.map(({ name }) => name).sort())
    for (const { name, follows } of FILTERS)
      if (follows) expect(names.indexOf(name)).toBe(names.indexOf(follows[screen]) + 1)
  },
)

test('a sector is not the first thing that one filters by', () => {
  const [bar, sheet] = SCREENS.map((screen) => filtersOf(screen).map(({ label }) => label))
  expect(bar?.slice(0, 7)).toEqual([
    'Contract type',
    'Hours',
    'Pay',
    'Date posted',
    'Branch',
    'Sector',
    'Pay shown',
  ])
  expect(sheet?.slice(3, 6)).toEqual(['Date posted', 'Sector', 'Branch'])
})
