import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit.ts'

const down = () => Promise.reject(new Error('down'))
const up = () => Promise.resolve('up')

test('after five failures in a row nothing is tried for half a minute, then one call decides', async () => {
  let time = 0
  const through = createCircuitBreaker({ now: () => time })
  for (let count = 0; count < 5; count += 1) await expect(through(down)).rejects.toThrow('down')
  await expect(through(up)).rejects.toMatchObject({ name: 'CircuitOpen' })

  time = 30_000
  await expect(through(down)).rejects.toThrow('down')
  await expect(through(up)).rejects.toMatchObject({ name: 'CircuitOpen' })

  time = 60_000
  const first = through(up)
  await expect(through(up)).rejects.toMatchObject({ name: 'CircuitOpen' })
  expect(await first).toBe('up')
  expect(await through(up)).toBe('up')
})

test('failures between successes close nothing', async () => {
  const through = createCircuitBreaker()
  for (let count = 0; count < 20; count += 1) {
    await through(count % 4 ? down : up).catch(() => {})
  }
  expect(await through(up)).toBe('up')
})
