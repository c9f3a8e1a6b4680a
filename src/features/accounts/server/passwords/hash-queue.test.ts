import { expect, test } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { job: () => promise, end: resolve }
}

test('two run at once, twenty wait, the next one is told to come back in a moment', async () => {
  const inTurn = createHashQueue({ atOnce: 2, waiting: 20 })
  const jobs = Array.from({ length: 22 }, held)
  let begun = 0
  const running = jobs.map(({ job }) =>
    inTurn(() => {
      begun++
      return job()
    }),
  )
  await Promise.resolve()

  expect(begun).toBe(2)
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({
    status: 503,
    retryAfter: expect.any(Number),
  })
  for (const { end } of jobs) end()
  await Promise.all(running)
  expect(begun).toBe(22)
})

test('a job that fails lets the next one run', async () => {
  const inTurn = createHashQueue({ atOnce: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')

  expect(await inTurn(async () => 'done')).toBe('done')
})

test('jobs run in the order in which they came', async () => {
  const inTurn = createHashQueue({ atOnce: 1, waiting: 5 })
  const order: number[] = []
  await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(async () => void order.push(number))))

  expect(order).toEqual([1, 2, 3, 4, 5])
})
