import { expect, test } from 'vitest'
import { isSearchTooShort } from './short-search.ts'

test.each([
  ['a', true],
  [' é ', true],
  ['a b', true],
  ['a-b', true],
  ['', false],
  ['ab', false],
  ['a okafor', false],
  ['李', false],
  ['7', false],
  ['0770', true],
  ['07700', true],
  ['+44 770', true],
  ['0770090', false],
])('"%s" is too short to search for: %s', (typed, short) => {
  expect(isSearchTooShort(typed)).toBe(short)
})
