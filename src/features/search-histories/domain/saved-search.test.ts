import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CRITERIA } from '#features/search/domain/criteria.ts'
import { isSameSearch } from '#features/search/domain/search-key.ts'
import { normaliseCriteria, chooseSearchName } from './saved-search.ts'

test('a search is kept from its first page, tidy', () => {
  const asked = {
    ...DEFAULT_CRITERIA,
    keywords: ' forklift ',
    location: ' Leeds',
    hours: ['PartTime', 'FullTime', 'PartTime'] as const,
    page: 7,
    limit: 100,
    sort: 'newest' as const,
  }
  expect(normaliseCriteria(asked)).toEqual({
    ...DEFAULT_CRITERIA,
    keywords: 'forklift',
    location: 'Leeds',
    hours: ['FullTime', 'PartTime'],
    sort: 'newest',
  })
})

test('what is kept finds what was asked, and keeping it again changes nothing', () => {
  const words = fc.string({ maxLength: 40 })
  fc.assert(
    fc.property(
      words,
      words,
      fc.array(fc.constantFrom('Retail', 'Care', 'Driving'), { maxLength: 5 }),
      (keywords, location, sector) => {
        const kept = normaliseCriteria({
          ...DEFAULT_CRITERIA,
          keywords,
          location,
          sector: [...new Set(sector)],
        })
        expect(
          isSameSearch(kept, {
            ...DEFAULT_CRITERIA,
            keywords,
            location,
            sector: [...new Set(sector)],
          }),
        ).toBe(true)
        expect(normaliseCriteria(kept)).toEqual(kept)
      },
    ),
  )
})

test('without a name of its own a search is called by its words [seed 1.2.7]', () => {
  expect(chooseSearchName({ ...DEFAULT_CRITERIA, keywords: 'warehouse', location: 'Leeds' })).toBe(
    'Warehouse jobs near Leeds',
  )
  expect(chooseSearchName(DEFAULT_CRITERIA, '  ')).toBe('Jobs')
  expect(chooseSearchName(DEFAULT_CRITERIA, ' My one ')).toBe('My one')
})
