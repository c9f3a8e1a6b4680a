import { expect, test } from 'vitest'
import { retryAfterDeadlock } from './retry-after-deadlock.ts'

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

/** Returns work that fails the first `times` times and then succeeds. */
function failing(times: number, error: unknown) {
  let tried = 0
  return {
    work: async () => (++tried > times ? 'erased' : Promise.reject(error)),
    tried: () => tried,
  }
}

test('an erasure that lost against another transaction is tried again, three times in all', async () => {
  expect(await retryAfterDeadlock(failing(2, deadlock).work)).toBe('erased')
  const hopeless = failing(9, deadlock)
  await expect(retryAfterDeadlock(hopeless.work)).rejects.toBe(deadlock)
  expect(hopeless.tried()).toBe(3)
})

test('any other failure is thrown at once', async () => {
  const broken = failing(1, new Error('a bug'))
  await expect(retryAfterDeadlock(broken.work)).rejects.toThrow('a bug')
  expect(broken.tried()).toBe(1)
})
