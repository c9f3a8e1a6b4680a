import { expect, test } from 'vitest'
import { dropPassedMoves } from './drop-passed-moves.ts'

test.each([
  ['nothing was pressed', ['a'], 'a', ['a']],
  ['two keys are still ahead of the screen', ['a', 'b', 'c'], 'a', ['a', 'b', 'c']],
  ['the screen shows what the first of two keys opened', ['a', 'b', 'c'], 'b', ['b', 'c']],
  ['the screen has come to the last one', ['a', 'b', 'c'], 'c', ['c']],
  ['something else was opened meanwhile', ['a', 'b', 'c'], 'z', ['z']],
])('if %s, keys start from the last of the remaining moves', (_when, moves, shown, left) => {
  expect(dropPassedMoves(moves, shown)).toEqual(left)
})
