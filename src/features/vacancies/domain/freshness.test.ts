import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  describeClosingDate,
  describeIfClosingSoon,
  describeIfNewToday,
  describePostedTime,
} from './freshness.ts'
import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'

const now = new Date('2026-11-20T15:30:00Z')
const at = (iso: string) => new Date(iso)

test.each([
  ['2026-11-20T15:29:30Z', 'Posted just now'],
  ['2026-11-20T18:00:00Z', 'Posted just now'],
  ['2026-11-20T15:29:00Z', 'Posted 1 minute ago'],
  ['2026-11-20T12:10:00Z', 'Posted 3 hours ago'],
  ['2026-11-19T23:00:00Z', 'Posted yesterday'],
  ['2026-11-18T23:00:00Z', 'Posted 2 days ago'],
  ['2026-11-07T09:00:00Z', 'Posted 13 days ago'],
  ['2026-11-06T09:00:00Z', 'Posted 2 weeks ago'],
  ['2026-10-14T09:00:00Z', 'Posted 5 weeks ago'],
  ['2026-08-22T09:00:00Z', 'Posted 12 weeks ago'],
  ['2026-08-21T09:00:00Z', 'Posted in August 2026'],
])('%s reads %s', (posted, words) => {
  expect(describePostedTime(at(posted), now)).toBe(words)
})

test.each([
  ['2026-11-20T23:59:59Z', 'Closes today'],
  ['2026-11-21T09:00:00Z', 'Closes tomorrow'],
  ['2026-11-22T09:00:00Z', 'Closes in 2 days'],
  ['2026-11-24T09:00:00Z', null],
  ['2026-11-20T15:30:00Z', null],
])('what closes at %s says %s', (expires, words) => {
  expect(describeIfClosingSoon(at(expires), now)).toBe(words)
})

test('today is the day of London, not of the server [seed 9.4.2]', () => {
  const summerMorning = at('2026-07-02T00:30:00+01:00')
  expect(describeIfNewToday(at('2026-07-02T00:10:00+01:00'), summerMorning)).toBe('New today')
  expect(describeIfNewToday(at('2026-07-01T23:50:00+01:00'), summerMorning)).toBeNull()
  expect(describeClosingDate(at('2026-07-01T23:30:00Z'))).toBe('This job closed on 2 July 2026')
})

test('a clock reading of London and the instant it means are on one day there, in winter and summer', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }), (clock) => {
      // In March, London's clocks skip one hour. A time in that hour is read as the same time an hour earlier or later.
      expect(Math.abs(toLondonInstant(clock).getTime() - clock)).toBeLessThanOrEqual(HOUR)
      expect(toLondonDayNumber(toLondonInstant(clock))).toBe(Math.floor(clock / DAY))
    }),
  )
})
