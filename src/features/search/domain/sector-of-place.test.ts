import { expect, test } from 'vitest'
import { readSearchAddress } from './search-address.ts'
import { findSectorOfPlace } from './sector-of-place.ts'

const sectorOf = (query: string) =>
  findSectorOfPlace(readSearchAddress(new URLSearchParams(query)).criteria)

test('a search for a sector in a town is a page that search engines can list', () => {
  expect(sectorOf('sector=Warehouse&l=Leeds')).toBe('Warehouse')
  expect(sectorOf('sector=Warehouse&l=Leeds&page=2&sort=salary')).toBe('Warehouse')
})

test.each([
  'sector=Warehouse',
  'l=Leeds',
  'sector=Warehouse&sector=Driving&l=Leeds',
  'sector=Warehouse&l=Leeds&q=night',
  'sector=Warehouse&l=Leeds&d=30',
  'sector=Warehouse&l=Leeds&hours=PartTime',
])(
  "'%s' is no page of its own, so that search engines do not list each filtered search",
  (query) => {
    expect(sectorOf(query)).toBeUndefined()
  },
)
