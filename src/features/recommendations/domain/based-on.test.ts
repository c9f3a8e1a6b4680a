import { expect, test } from 'vitest'
import { basedOn } from './based-on.ts'

const NOTHING = {
  keywords: '',
  location: '',
  radius: 15,
  salaryFrom: '0',
  salaryPer: 'Annually',
  jobType: '',
  hours: '',
} as const

test('what recommendations are based on reads as one line', () => {
  expect(
    basedOn({
      ...NOTHING,
      keywords: 'Forklift',
      location: 'Leeds',
      radius: 10,
      salaryFrom: '13.00',
      salaryPer: 'Hourly',
    }),
  ).toBe('Forklift, Leeds + 10 miles, from £13 an hour')
  expect(
    basedOn({
      ...NOTHING,
      keywords: 'Forklift, counterbalance ',
      jobType: 'Contract,Permanent',
      hours: 'PartTime',
    }),
  ).toBe('Forklift, counterbalance, Permanent, Contract, Part time')
})

test('a place without a distance is that place, and nothing said is no line', () => {
  expect(basedOn({ ...NOTHING, location: 'Truro', radius: 0 })).toBe('Truro')
  expect(basedOn(NOTHING)).toBe('')
})
