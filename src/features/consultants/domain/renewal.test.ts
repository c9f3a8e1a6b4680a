import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/words/durations.ts'
import { hasEnded, movedIdleEnd, renewalIn, retryIn } from './renewal.ts'

const NOW = Date.parse('2026-11-22T09:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString()

test('a renewal comes five minutes before the first end, and never at once [seed 9.10.4]', () => {
  expect(renewalIn([NOW + HOUR, NOW + 12 * HOUR], NOW)).toBe(3_300_000)
  expect(renewalIn([NOW + 200_000], NOW)).toBe(MINUTE)
  expect(renewalIn([NOW - 1], NOW)).toBe(MINUTE)
})

test('a renewal that fails is tried three times more, a minute apart, and then no more [seed 9.10.2-3]', () => {
  expect([1, 2, 3, 4, 5].map(retryIn)).toEqual([60_000, 60_000, 60_000, undefined, undefined])
})

test('a session has ended at its absolute end and at its idle one, whichever is first [seed 4.28.1]', () => {
  expect(hasEnded({ expiresAt: at(60), idleUntil: at(30) }, NOW)).toBe(false)
  expect(hasEnded({ expiresAt: at(60), idleUntil: null }, NOW)).toBe(false)
  expect(hasEnded({ expiresAt: at(0), idleUntil: at(30) }, NOW)).toBe(true)
  expect(hasEnded({ expiresAt: at(60), idleUntil: at(-1) }, NOW)).toBe(true)
})

test('each request moves the idle end half an hour on, written at most once a minute', () => {
  expect(movedIdleEnd({ idleUntil: null }, NOW)).toBe(at(30))
  expect(movedIdleEnd({ idleUntil: at(29.5) }, NOW)).toBeUndefined()
  expect(movedIdleEnd({ idleUntil: at(29) }, NOW)).toBe(at(30))
})
