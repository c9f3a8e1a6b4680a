import { expect, test } from 'vitest'
import { readCpuSeconds } from './cpu-time.ts'

test.skipIf(process.platform !== 'linux')(
  'a process that works has used a processor, and no more than time has passed',
  () => {
    const before = readCpuSeconds(process.pid)
    for (const end = performance.now() + 300; performance.now() < end; );
    const used = readCpuSeconds(process.pid) - before
    expect(before).toBeGreaterThan(0)
    expect(used).toBeGreaterThanOrEqual(0)
    expect(used).toBeLessThan(5)
  },
)

test('of a process that is not there nothing can be said in its favour', () => {
  expect(readCpuSeconds(2 ** 30)).toBe(Number.POSITIVE_INFINITY)
  expect(readCpuSeconds(undefined)).toBe(Number.POSITIVE_INFINITY)
})
