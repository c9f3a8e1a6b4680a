import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import {
  hasSessionEnded,
  extendIdleEnd,
  calculateRenewalWait,
  calculateRetryWait,
} from './session-renewal.ts'

const NOW = Date.parse('2026-11-22T09:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString()

test('a renewal comes five minutes before the first end, and never at once [seed 9.10.4]', () => {
  expect(calculateRenewalWait([NOW + HOUR, NOW + 12 * HOUR], NOW)).toBe(3_300_000)
  expect(calculateRenewalWait([NOW + 200_000], NOW)).toBe(MINUTE)
  expect(calculateRenewalWait([NOW - 1], NOW)).toBe(MINUTE)
})

test('a renewal that fails is tried three times more, a minute apart, and then no more [seed 9.10.2-3]', () => {
  expect([1, 2, 3, 4, 5].map(calculateRetryWait)).toEqual([
    60_000,
    60_000,
    60_000,
    undefined,
    undefined,
  ])
})

test('a session has ended at its absolute end and at its idle one, whichever is first [seed 4.28.1]', () => {
  expect(hasSessionEnded({ expiresAt: at(60), idleUntil: at(30) }, NOW)).toBe(false)
  expect(hasSessionEnded({ expiresAt: at(60), idleUntil: null }, NOW)).toBe(false)
  expect(hasSessionEnded({ expiresAt: at(0), idleUntil: at(30) }, NOW)).toBe(true)
  expect(hasSessionEnded({ expiresAt: at(60), idleUntil: at(-1) }, NOW)).toBe(true)
})

test('each request moves the idle end half an hour on, written at most once a minute', () => {
  expect(extendIdleEnd({ idleUntil: null }, NOW)).toBe(at(30))
  expect(extendIdleEnd({ idleUntil: at(29.5) }, NOW)).toBeUndefined()
  expect(extendIdleEnd({ idleUntil: at(29) }, NOW)).toBe(at(30))
})
