import { expect, test } from 'vitest'
import { cacheInMemory } from './kept-in-memory.ts'

test('many who ask at once cost one reading, and what was read is given until it is too old', async () => {
  let readings = 0
  const kept = cacheInMemory(async () => ++readings, 60_000)
  expect(await Promise.all([kept(), kept(), kept()])).toEqual([1, 1, 1])
  expect(await kept()).toBe(1)
})

test('what is too old is read again with the last at hand, and stays where that fails', async () => {
  let away = false
  const kept = cacheInMemory<readonly number[]>(async (last = []) => {
    if (away) throw new Error('away')
    return [...last, last.length]
  }, 0)
  expect([await kept(), await kept()]).toEqual([[0], [0, 1]])
  away = true
  expect(await kept()).toEqual([0, 1])
})

test('the first failure is told to who asked, and the next one tries again', async () => {
  let away = true
  const kept = cacheInMemory(async () => {
    if (away) throw new Error('away')
    return 'there'
  }, 60_000)
  await expect(kept()).rejects.toThrow('away')
  away = false
  expect(await kept()).toBe('there')
})
