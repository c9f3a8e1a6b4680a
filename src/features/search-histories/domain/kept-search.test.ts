import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVERYTHING } from '#features/search/domain/criteria.ts'
import { sameSearch } from '#features/search/domain/search-key.ts'
import { keptCriteria, nameOf } from './kept-search.ts'

test('a search is kept from its first page, tidy', () => {
  const asked = {
    ...EVERYTHING,
    keywords: ' forklift ',
    location: ' Leeds',
    hours: ['PartTime', 'FullTime', 'PartTime'] as const,
    page: 7,
    limit: 100,
    sort: 'newest' as const,
  }
  expect(keptCriteria(asked)).toEqual({
    ...EVERYTHING,
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
        const kept = keptCriteria({
          ...EVERYTHING,
          keywords,
          location,
          sector: [...new Set(sector)],
        })
        expect(
          sameSearch(kept, { ...EVERYTHING, keywords, location, sector: [...new Set(sector)] }),
        ).toBe(true)
        expect(keptCriteria(kept)).toEqual(kept)
      },
    ),
  )
})

test('without a name of its own a search is called by its words [seed 1.2.7]', () => {
  expect(nameOf({ ...EVERYTHING, keywords: 'warehouse', location: 'Leeds' })).toBe(
    'Warehouse jobs near Leeds',
  )
  expect(nameOf(EVERYTHING, '  ')).toBe('Jobs')
  expect(nameOf(EVERYTHING, ' My one ')).toBe('My one')
})
