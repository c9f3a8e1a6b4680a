import { expect, test } from 'vitest'
import { describePreferences } from './describe-preferences.ts'
import { DEFAULT_PREFERENCES } from './fields.ts'

const saidIn = (preferences: Partial<typeof DEFAULT_PREFERENCES>) =>
  describePreferences({ ...DEFAULT_PREFERENCES, ...preferences }).map(
    ({ label, words }) => `${label}: ${words}`,
  )

test('preferences read as a consultant would say them, a distance with its place and pay with its period', () => {
  expect(
    saidIn({
      keywords: 'Forklift driver, counterbalance ',
      location: ' Leeds ',
      radius: 10,
      salaryFrom: '13.00',
      salaryPer: 'Hourly',
      jobType: 'Contract,Permanent',
      hours: 'PartTime',
    }),
  ).toEqual([
    'Kinds of work: Forklift driver, counterbalance',
    'Place: Leeds + 10 miles',
    'Pay: from £13 an hour',
    'Contract: Permanent, Contract',
    'Hours: Part time',
  ])
})

test('someone who said nothing is not made to say that they would go 15 miles for £0 a year', () => {
  expect(saidIn({})).toEqual([])
  expect(saidIn({ salaryFrom: '0.00', radius: 50 })).toEqual([])
  expect(saidIn({ location: 'Truro', radius: 0 })).toEqual(['Place: Truro'])
})
