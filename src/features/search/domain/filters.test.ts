import { describe, expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { someFields } from '#tests/search/some-criteria.ts'
import { type Criteria, changed, EVERYTHING, filtersSet } from './criteria.ts'
import { addressOf, readAddress } from './criteria-url.ts'
import { appliedFilters } from './filter-words.ts'
import { COUNTED, FILTERS, NO_FILTERS, UNFILTERED } from './filters.ts'
import { relaxationsOf } from './relaxations.ts'
import { sameSearch, searchKey } from './search-key.ts'

describe.each(FILTERS)('the filter $name', (filter) => {
  const searches = someFields(filter).map((fields): Criteria => ({ ...EVERYTHING, ...fields }))
  const each = (asserts: (criteria: Criteria) => void) => fc.assert(fc.property(searches, asserts))

  test('survives the way into an address and back', () => {
    each((criteria) => {
      const { criteria: read } = readAddress(new URLSearchParams(addressOf(criteria)))
      expect(filter.tidy(read)).toEqual(filter.tidy(criteria))
      expect(sameSearch(read, criteria)).toBe(true)
    })
  })

  test('makes another search: it is kept, and told of, by itself', () => {
    each((criteria) => {
      expect(searchKey(criteria)).not.toBe(searchKey(EVERYTHING))
      expect(searchKey({ ...criteria, ...filter.tidy(criteria) })).toBe(searchKey(criteria))
    })
  })

  test('is shown as chips, of which each takes its value away', () => {
    each((criteria) => {
      expect(filtersSet(criteria)).toBe(1)
      const chips = appliedFilters(criteria)
      expect(chips.length).toBeGreaterThan(0)
      for (const { words, without } of chips) {
        expect(words).not.toBe('')
        expect(appliedFilters(changed(criteria, without))).toHaveLength(chips.length - 1)
      }
    })
  })

  test('is cleared with all filters', () => {
    each((criteria) => {
      expect(sameSearch({ ...criteria, ...NO_FILTERS }, EVERYTHING)).toBe(true)
      const searched = { ...criteria, keywords: 'chef' }
      const [fewest] = relaxationsOf(searched, () => undefined, false).slice(-1)
      expect(sameSearch({ ...searched, ...fewest?.patch }, EVERYTHING)).toBe(true)
    })
  })

  test('asks for something where it is set, and for nothing where it is not', () => {
    const circumstances = { now: new Date(), weeklyHours: 37.5 }
    const asked = (criteria: Criteria) => [
      ...(filter.bounds?.(criteria, circumstances) ?? []),
      ...[filter.condition?.(criteria, circumstances)].filter((one) => one !== undefined),
    ]
    expect(asked(EVERYTHING)).toEqual([])
    each((criteria) => {
      expect(asked(criteria).length).toBeGreaterThan(0)
    })
  })
})

test('filters share no name, no field, no word of the address and no facet', () => {
  const distinct = (names: readonly string[]) => expect(names).toEqual([...new Set(names)])
  distinct(FILTERS.map(({ name }) => name))
  distinct(FILTERS.flatMap(({ fields }) => Object.keys(fields)))
  distinct([
    ...['q', 'l', 'd', 'sort', 'page', 'job'],
    ...FILTERS.flatMap(({ address }) => address.write(UNFILTERED).map(([name]) => name)),
  ])
  distinct(COUNTED.map(({ facet }) => facet))
})

test('the key of a search that was kept long ago is what it was', () => {
  expect(searchKey({ ...EVERYTHING, keywords: ' Chef', hours: ['PartTime'], payShown: true })).toBe(
    '{"keywords":"chef","location":"","radius":15,"lists":[[],["PartTime"],[],[]],"rest":["","","",true,0]}',
  )
})
