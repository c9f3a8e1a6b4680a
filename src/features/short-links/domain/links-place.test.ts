import { expect, test } from 'vitest'
import { linksPath, linksPlaceOf, SHORT_LINKS } from './links-place.ts'

test('a list of links is found again by its address, and what an address says wrongly is as if it were not there', () => {
  const full = { kind: 'o', state: 'revoked', page: 2 } as const
  expect(linksPlaceOf(new URL(linksPath(full), 'http://desk.test').searchParams)).toEqual(full)
  expect(linksPlaceOf(new URLSearchParams('kind=v&state=gone&page=0'))).toEqual({
    kind: '',
    state: '',
    page: 1,
  })
  expect(linksPath({ kind: '', state: '', page: 1 })).toBe(SHORT_LINKS)
})
