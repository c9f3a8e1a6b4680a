import { expect, test } from 'vitest'
import { findConsentDateRefusal, toConsentInstant } from './consent-date.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

test.each([
  ['', 'Enter the date on which the driver agreed'],
  ['2026-02-30', 'Enter a date that exists, for example 2024-02-29'],
  ['2026-11-23', 'The date cannot be in the future'],
  ['2023-11-20', 'The permission is more than three years old. Ask the driver for a new one.'],
  ['2023-11-23', undefined],
  ['2026-11-22', undefined],
])('a permission of %j: %s', (date, refusal) => {
  expect(findConsentDateRefusal(date, NOW)).toBe(refusal)
})

test('a permission of this morning is not of the future', () => {
  expect(toConsentInstant('2026-11-22', NOW)).toEqual(NOW)
  expect(toConsentInstant('2026-11-20', NOW)).toEqual(new Date('2026-11-20T12:00:00Z'))
})
