import { expect, test } from 'vitest'
import { UNSAID } from '#features/candidates/domain/job-preferences/fields.ts'
import { basedOn } from './based-on.ts'

test('what recommendations are based on reads as one line', () => {
  expect(
    basedOn({
      ...UNSAID,
      keywords: 'Forklift',
      location: 'Leeds',
      radius: 10,
      salaryFrom: '13.00',
      salaryPer: 'Hourly',
    }),
  ).toBe('Forklift, Leeds + 10 miles, from £13 an hour')
  expect(
    basedOn({
      ...UNSAID,
      keywords: 'Forklift, counterbalance ',
      jobType: 'Contract,Permanent',
      hours: 'PartTime',
    }),
  ).toBe('Forklift, counterbalance, Permanent, Contract, Part time')
})

test('a place without a distance is that place, and nothing said is no line', () => {
  expect(basedOn({ ...UNSAID, location: 'Truro', radius: 0 })).toBe('Truro')
  expect(basedOn(UNSAID)).toBe('')
})

test('a preference that recommendations do not look at is not given as their reason', () => {
  expect(basedOn({ ...UNSAID, radius: 50, salaryPer: 'Hourly' })).toBe('')
})
