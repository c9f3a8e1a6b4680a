import { expect, test } from 'vitest'
import { SEARCH_FILTERS } from '../../domain/filters.ts'
import { listFiltersOfScreen } from './filter-order.ts'

const SCREENS = ['bar', 'sheet'] as const

test.each(SCREENS)(
  'the %s shows every filter, each after the one that it follows there',
  (screen) => {
    const names = listFiltersOfScreen(screen).map(({ name }) => name)
    expect(names.toSorted()).toEqual(SEARCH_FILTERS.map(({ name }) => name).sort())
    for (const { name, follows } of SEARCH_FILTERS)
      if (follows) expect(names.indexOf(name)).toBe(names.indexOf(follows[screen]) + 1)
  },
)

test('a sector is not the first thing that one filters by', () => {
  const [bar, sheet] = SCREENS.map((screen) =>
    listFiltersOfScreen(screen).map(({ label }) => label),
  )
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
