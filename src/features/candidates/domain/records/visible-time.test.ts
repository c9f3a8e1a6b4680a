import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE } from '#shared/words/durations.ts'
import { RECENT_SIGN_IN_MS, computeDetailsVisibleMs } from './visible-time.ts'

const SIGNED_IN = new Date('2026-11-23T10:00:00Z')
const after = (minutes: number) => new Date(SIGNED_IN.getTime() + minutes * MINUTE)

test('[amendment 7.9] what a sign-in opened is shown until its ten minutes are over', () => {
  expect(computeDetailsVisibleMs(SIGNED_IN, SIGNED_IN)).toBe(10 * MINUTE)
  expect(computeDetailsVisibleMs(SIGNED_IN, after(4))).toBe(6 * MINUTE)
})

test('[amendment 7.9] a device whose clock is wrong shows it for a minute at least, and never for longer than ten', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (minutes) => {
      const shown = computeDetailsVisibleMs(SIGNED_IN, after(minutes))
      expect(shown).toBeGreaterThanOrEqual(MINUTE)
      expect(shown).toBeLessThanOrEqual(RECENT_SIGN_IN_MS)
    }),
  )
})
