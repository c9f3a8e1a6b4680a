import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FAILURES_IN_A_ROW, computeSignInPauseSeconds } from './sign-in-pause.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [99, 900],
])('after %i failures in a row the next try waits %i seconds', (failures, seconds) => {
  expect(computeSignInPauseSeconds({ failures, lastAt: now }, now)).toBe(seconds)
})

test('time that has passed counts, and a pause that is over is over', () => {
  expect(computeSignInPauseSeconds({ failures: 6, lastAt: ago(45) }, now)).toBe(15)
  expect(computeSignInPauseSeconds({ failures: 6, lastAt: ago(60) }, now)).toBe(0)
})

test('a hundred failures in a row stay stopped however long a person waits', () => {
  expect(
    computeSignInPauseSeconds(
      { failures: MAX_FAILURES_IN_A_ROW, lastAt: ago(10 * 365 * 24 * 3600) },
      now,
    ),
  ).toBeGreaterThan(0)
})

test('another failure never shortens the pause', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 2000 }),
      (failures, passed) => {
        const lastAt = ago(passed)
        expect(
          computeSignInPauseSeconds({ failures: failures + 1, lastAt }, now),
        ).toBeGreaterThanOrEqual(computeSignInPauseSeconds({ failures, lastAt }, now))
      },
    ),
  )
})
