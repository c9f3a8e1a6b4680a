import { expect, test } from 'vitest'
import { few } from './document-set.ts'
import { keptSet, knownSet } from './kept-sets.ts'

const MORE_THAN_ARE_KEPT = 200
const found = () => few(Uint32Array.of(1))

test('a set is looked for once while it is asked for, and the memory of kept ones has an end', () => {
  const owner = {}
  const often = keptSet(owner, 'often', found)
  keptSet(owner, 'once', found)
  for (let other = 0; other < MORE_THAN_ARE_KEPT; other++) {
    keptSet(owner, `${other}`, found)
    expect(keptSet(owner, 'often', found)).toBe(often)
  }
  expect(knownSet(owner, 'once')).toBeUndefined()
  expect(knownSet({}, 'often')).toBeUndefined()
})
