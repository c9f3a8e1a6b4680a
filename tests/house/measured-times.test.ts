import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortTimes } from './measured-times.ts'

/** Tests that run only in `npm run attack` and `npm run faults`, on a machine without other load, so that they may measure times. */
const ONLY_ON_A_QUIET_MACHINE = /^tests\/(?:sieges|behind-nginx)\//
const FILES = ['src/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'scripts/*.test.ts']

test('[amendment 9] no test of `npm test` compares a time that it measured with less than five seconds', () => {
  const files = globSync(FILES).filter((file) => !ONLY_ON_A_QUIET_MACHINE.test(file))
  expect(files.length).toBeGreaterThan(400)
  expect(
    files
      .filter((file) => file !== 'tests/house/measured-times.test.ts')
      .flatMap((file) => shortTimes(file, readFileSync(file, 'utf8'))),
  ).toEqual([])
})

test.each([
  'expect(performance.now() - began).toBeLessThan(300)',
  'expect(Math.max(...took), slowest).toBeLessThan(4 * 1000)',
  'const MOST = 200; let fastest = performance.now() - began; expect(fastest).toBeLessThan(MOST)',
  'const all = []; all.push(performance.now() - began); expect(all[0]).toBeLessThanOrEqual(4999)',
  'const lasted = Date.now() - began; expect([lasted < 100, 1]).toEqual([true, 1])',
  'await expect.poll(isThere, { timeout: 2000, interval: 20 }).toBe(true)',
])('a short time is found: %s', (source) => {
  expect(shortTimes('some.test.ts', source)).toHaveLength(1)
})

test.each([
  'expect(performance.now() - began).toBeLessThan(promised(300))',
  'expect(took).toBeLessThan(10_000)',
  'const short = performance.now() - began; expect(timeOf(long)).toBeLessThan(40 * short)',
  'expect(found.length).toBeLessThan(20)',
  'const later = new Date(Date.now() + DAY); expect(later.getMonth()).toBeLessThan(12)',
  'await expect.poll(isThere, { timeout: 5000, interval: 20 }).toBe(true)',
])('and nothing else is: %s', (source) => {
  expect(shortTimes('some.test.ts', source)).toEqual([])
})
