import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '#shared/words/durations.ts'
import { computeDueIfCheckedBefore, computeNewVacanciesFrom } from './alerts.ts'

const at = (text: string) => new Date(text)
const EVER = at('2000-01-01T00:00:00Z')

test('a daily letter is due at seven in London, in summer and in winter', () => {
  expect(computeDueIfCheckedBefore('Daily', EVER, at('2026-11-21T06:59:00Z'))).toEqual(
    at('2026-11-20T07:00:00Z'),
  )
  expect(computeDueIfCheckedBefore('Daily', EVER, at('2026-11-21T07:00:00Z'))).toEqual(
    at('2026-11-21T07:00:00Z'),
  )
  expect(computeDueIfCheckedBefore('Daily', EVER, at('2026-07-01T05:59:00Z'))).toEqual(
    at('2026-06-30T06:00:00Z'),
  )
  expect(computeDueIfCheckedBefore('Daily', EVER, at('2026-07-01T06:00:00Z'))).toEqual(
    at('2026-07-01T06:00:00Z'),
  )
})

test('a weekly letter is due on Monday at seven', () => {
  expect(computeDueIfCheckedBefore('Weekly', EVER, at('2026-11-23T06:59:00Z'))).toEqual(
    at('2026-11-16T07:00:00Z'),
  )
  expect(computeDueIfCheckedBefore('Weekly', EVER, at('2026-11-23T07:00:00Z'))).toEqual(
    at('2026-11-23T07:00:00Z'),
  )
  expect(computeDueIfCheckedBefore('Weekly', EVER, at('2026-11-29T23:00:00Z'))).toEqual(
    at('2026-11-23T07:00:00Z'),
  )
})

test('an instant one is due at once, until half an hour after the board last got something', () => {
  const now = at('2026-11-21T12:34:56Z')
  expect(computeDueIfCheckedBefore('Instant', at('2026-11-21T12:20:00Z'), now)).toEqual(now)
  expect(computeDueIfCheckedBefore('Instant', at('2026-11-21T10:00:00Z'), now)).toEqual(
    at('2026-11-21T10:30:00Z'),
  )
})

test('a letter that was written is not due again before the next morning, whenever that is', () => {
  const instant = fc.date({
    min: at('2020-01-01T00:00:00Z'),
    max: at('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, fc.constantFrom('Daily' as const, 'Weekly' as const), (now, alert) => {
      const due = computeDueIfCheckedBefore(alert, EVER, now)
      expect(due <= now).toBe(true)
      expect(now.getTime() - due.getTime()).toBeLessThan(
        (alert === 'Daily' ? 25 : 7 * 24 + 1) * HOUR,
      )
      expect(computeDueIfCheckedBefore(alert, EVER, due)).toEqual(due)
    }),
  )
})

test('an import that was still under way is looked at again, but nothing from before the search', () => {
  const createdAt = at('2026-11-21T12:00:00Z')
  expect(computeNewVacanciesFrom({ createdAt, alertedAt: createdAt })).toEqual(createdAt)
  expect(computeNewVacanciesFrom({ createdAt, alertedAt: at('2026-11-21T12:10:00Z') })).toEqual(
    createdAt,
  )
  expect(computeNewVacanciesFrom({ createdAt, alertedAt: at('2026-11-22T12:00:00Z') })).toEqual(
    at('2026-11-22T11:30:00Z'),
  )
})
