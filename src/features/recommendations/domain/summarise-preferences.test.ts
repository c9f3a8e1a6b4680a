import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from '#features/candidates/domain/job-preferences/fields.ts'
import { summarisePreferences } from './summarise-preferences.ts'

test('what recommendations are based on reads as one line', () => {
  expect(
    summarisePreferences({
      ...DEFAULT_PREFERENCES,
      keywords: 'Forklift',
      location: 'Leeds',
      radius: 10,
      salaryFrom: '13.00',
      salaryPer: 'Hourly',
    }),
  ).toBe('Forklift, Leeds + 10 miles, from £13 an hour')
  expect(
    summarisePreferences({
      ...DEFAULT_PREFERENCES,
      keywords: 'Forklift, counterbalance ',
      jobType: 'Contract,Permanent',
      hours: 'PartTime',
    }),
  ).toBe('Forklift, counterbalance, Permanent, Contract, Part time')
})

test('a place without a distance is that place, and nothing said is no line', () => {
  expect(summarisePreferences({ ...DEFAULT_PREFERENCES, location: 'Truro', radius: 0 })).toBe(
    'Truro',
  )
  expect(summarisePreferences(DEFAULT_PREFERENCES)).toBe('')
})

test('a preference that recommendations do not look at is not given as their reason', () => {
  expect(summarisePreferences({ ...DEFAULT_PREFERENCES, radius: 50, salaryPer: 'Hourly' })).toBe('')
})
