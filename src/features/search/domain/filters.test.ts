import { describe, expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someFields } from '#tests/search/some-criteria.ts'
import {
  type VacancyCriteria,
  changeCriteriaAtFirstPage,
  DEFAULT_CRITERIA,
  countSetFilters,
} from './criteria.ts'
import { formatSearchQuery, readSearchAddress } from './search-address.ts'
import { listAppliedFilters } from './list-applied-filters.ts'
import {
  COUNTED_FILTERS,
  SEARCH_FILTERS,
  FIELDS_WITHOUT_FILTERS,
  INITIAL_FILTER_FIELDS,
} from './filters.ts'
import { listRelaxations } from './relaxations.ts'
import { isSameSearch, toSearchKey } from './search-key.ts'

describe.each(SEARCH_FILTERS)('the filter $name', (filter) => {
  const searches = someFields(filter).map(
    (fields): VacancyCriteria => ({ ...DEFAULT_CRITERIA, ...fields }),
  )
  const each = (asserts: (criteria: VacancyCriteria) => void) =>
    fc.assert(fc.property(searches, asserts))

  test('survives the way into an address and back', () => {
    each((criteria) => {
      const { criteria: read } = readSearchAddress(new URLSearchParams(formatSearchQuery(criteria)))
      expect(filter.tidy(read)).toEqual(filter.tidy(criteria))
      expect(isSameSearch(read, criteria)).toBe(true)
    })
  })

  test('makes another search: it is kept, and told of, by itself', () => {
    each((criteria) => {
      expect(toSearchKey(criteria)).not.toBe(toSearchKey(DEFAULT_CRITERIA))
      expect(toSearchKey({ ...criteria, ...filter.tidy(criteria) })).toBe(toSearchKey(criteria))
    })
  })

  test('is shown as chips, of which each takes its value away', () => {
    each((criteria) => {
      expect(countSetFilters(criteria)).toBe(1)
      const chips = listAppliedFilters(criteria)
      expect(chips.length).toBeGreaterThan(0)
      for (const { words, without } of chips) {
        expect(words).not.toBe('')
        expect(listAppliedFilters(changeCriteriaAtFirstPage(criteria, without))).toHaveLength(
          chips.length - 1,
        )
      }
    })
  })

  test('is cleared with all filters', () => {
    each((criteria) => {
      expect(isSameSearch({ ...criteria, ...FIELDS_WITHOUT_FILTERS }, DEFAULT_CRITERIA)).toBe(true)
      const searched = { ...criteria, keywords: 'chef' }
      const [fewest] = listRelaxations(searched, () => undefined, false).slice(-1)
      expect(isSameSearch({ ...searched, ...fewest?.patch }, DEFAULT_CRITERIA)).toBe(true)
    })
  })

  test('asks for something where it is set, and for nothing where it is not', () => {
    const circumstances = { now: new Date(), weeklyHours: 37.5 }
    const asked = (criteria: VacancyCriteria) => [
      ...(filter.bounds?.(criteria, circumstances) ?? []),
      ...[filter.condition?.(criteria, circumstances)].filter((one) => one !== undefined),
    ]
    expect(asked(DEFAULT_CRITERIA)).toEqual([])
    each((criteria) => {
      expect(asked(criteria).length).toBeGreaterThan(0)
    })
  })
})

test('filters share no name, no field, no word of the address and no facet', () => {
  const distinct = (names: readonly string[]) => expect(names).toEqual([...new Set(names)])
  distinct(SEARCH_FILTERS.map(({ name }) => name))
  distinct(SEARCH_FILTERS.flatMap(({ fields }) => Object.keys(fields)))
  distinct([
    ...['q', 'l', 'd', 'sort', 'page', 'job'],
    ...SEARCH_FILTERS.flatMap(({ address }) =>
      address.write(INITIAL_FILTER_FIELDS).map(([name]) => name),
    ),
  ])
  distinct(COUNTED_FILTERS.map(({ facet }) => facet))
})

test('the key of a search that was kept long ago is what it was', () => {
  expect(
    toSearchKey({ ...DEFAULT_CRITERIA, keywords: ' Chef', hours: ['PartTime'], payShown: true }),
  ).toBe(
    '{"keywords":"chef","location":"","radius":15,"lists":[[],["PartTime"],[],[]],"rest":["","","",true,0]}',
  )
})
