import { expect, test } from 'vitest'
import { sectorWords, unknownPlaceWords } from './search-words.ts'

test('a whole postcode is placed by its sector, and the page says so', () => {
  expect(sectorWords({ name: 'WF1 9ZZ' })).toBe('Distances are from the middle of WF1 9.')
  expect(sectorWords({ name: 'EC1A 1BB' })).toBe('Distances are from the middle of EC1A 1.')
  expect(['WF1', 'WF1 9', 'Leeds'].map((name) => sectorWords({ name }))).toEqual(['', '', ''])
})

test('a postcode that there cannot be is no place, and the page says so', () => {
  expect(unknownPlaceWords('ZZ1 1ZZ')).toBe(
    'We do not know a place called “ZZ1 1ZZ”. Check the spelling, or use a postcode.',
  )
})
