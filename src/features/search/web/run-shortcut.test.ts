import { expect, test } from 'vitest'
import { findNeighbour } from './run-shortcut.ts'

test.each([
  ['', 1, 'a'],
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['a', -1, undefined],
  ['c', 1, undefined],
  ['gone', -1, 'a'],
])('from %j by %i the keys go to %s', (from, by, to) => {
  expect(findNeighbour(['a', 'b', 'c'], from, by)).toBe(to)
})
