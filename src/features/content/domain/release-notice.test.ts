import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasUnseenUpdate, isNewSinceLastVisit } from './release-notice.ts'

const EARLIER = '2026-11-20T09:00:00.000Z'
const LATER = '2026-11-21T08:30:00.000Z'

test.each([
  ['an update, and nothing was viewed', LATER, null, true],
  ['an update newer than the last viewed one', LATER, EARLIER, true],
  ['an update that was viewed', EARLIER, LATER, false],
  ['an update viewed in the instant in which it came', LATER, LATER, false],
  ['no update, and nothing was viewed', null, null, false],
  ['no update, and something was viewed once', null, EARLIER, false],
])('%s [seed 4.37.1-2]', (_case, latestUpdateTimestamp, lastViewedUpdateTimestamp, shown) => {
  expect(hasUnseenUpdate({ latestUpdateTimestamp, lastViewedUpdateTimestamp })).toBe(shown)
})

test('an update is announced to people who last looked before it, and to no one else [seed 4.37.1]', () => {
  const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      const [latestUpdateTimestamp, lastViewedUpdateTimestamp] = [
        one.toISOString(),
        other.toISOString(),
      ]
      expect(hasUnseenUpdate({ latestUpdateTimestamp, lastViewedUpdateTimestamp })).toBe(
        one > other,
      )
      expect(isNewSinceLastVisit(lastViewedUpdateTimestamp, latestUpdateTimestamp)).toBe(
        one > other,
      )
    }),
  )
})

test('times are compared as instants, however they are written', () => {
  expect(
    hasUnseenUpdate({
      latestUpdateTimestamp: '2026-11-21T09:30:00+01:00',
      lastViewedUpdateTimestamp: '2026-11-21T09:00:00Z',
    }),
  ).toBe(false)
})

test('who looks for the first time sees no mark on every entry', () => {
  expect(isNewSinceLastVisit(null, LATER)).toBe(false)
})
