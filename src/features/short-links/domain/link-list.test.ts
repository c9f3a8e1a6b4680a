import { expect, test } from 'vitest'
import { LINK_LIST_ADDRESS, SHORT_LINKS_PATH } from './link-list.ts'

const { path, read } = LINK_LIST_ADDRESS

test('a list of links is found again by its address, and a wrong value in the address is ignored', () => {
  const full = { kind: 'o', state: 'revoked', page: 2 } as const
  expect(read(new URL(path(full), 'http://desk.test').searchParams)).toEqual(full)
  expect(read(new URLSearchParams('kind=v&state=gone&page=0'))).toEqual({
    kind: '',
    state: '',
    page: 1,
  })
  expect(path({ kind: '', state: '', page: 1 })).toBe(SHORT_LINKS_PATH)
})
