import { expect, test } from 'vitest'
import { makeSmallSet } from './document-set.ts'
import { getOrCacheSet, getCachedSet } from './cached-sets.ts'

const MORE_THAN_ARE_KEPT = 200
const found = () => makeSmallSet(Uint32Array.of(1))

test('a set is looked for once while it is asked for, and the memory of kept ones has an end', () => {
  const owner = {}
  const often = getOrCacheSet(owner, 'often', found)
  getOrCacheSet(owner, 'once', found)
  for (let other = 0; other < MORE_THAN_ARE_KEPT; other++) {
    getOrCacheSet(owner, `${other}`, found)
    expect(getOrCacheSet(owner, 'often', found)).toBe(often)
  }
  expect(getCachedSet(owner, 'once')).toBeUndefined()
  expect(getCachedSet({}, 'often')).toBeUndefined()
})
