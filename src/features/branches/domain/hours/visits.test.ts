import { expect, test } from 'vitest'
import type { OpenPeriod } from './branch-hours.ts'
import {
  findVisitorNameRefusal,
  findVisitorPhoneRefusal,
  findVisitTimeRefusals,
  formatVisitTime,
  listVisitDays,
} from './visits.ts'

const HOURS: readonly OpenPeriod[] = [
  { day: 'Monday', from: '08:00', to: '10:00', note: null },
  { day: 'Wednesday', from: '08:00', to: '10:00', note: null },
  { day: 'Saturday', from: '08:00', to: '12:00', note: 'phone only' },
]
const branch = { hours: HOURS, closedOn: ['2026-12-02'] }
const MONDAY_MORNING = new Date('2026-11-30T08:40:00Z')

test('a visit can be booked in the hours of the branch, not on a closed day and not when it only takes calls', () => {
  expect(listVisitDays(branch, MONDAY_MORNING)).toEqual([
    { day: '2026-11-30', times: ['09:00', '09:30'] },
    { day: '2026-12-07', times: ['08:00', '08:30', '09:00', '09:30'] },
    { day: '2026-12-09', times: ['08:00', '08:30', '09:00', '09:30'] },
  ])
})

test('no one is told to come to a closed branch', () => {
  const refusals = (day: string, time: string) =>
    findVisitTimeRefusals({ day, time }, branch, MONDAY_MORNING)
  expect(refusals('2026-12-07', '09:30')).toEqual({ day: undefined, time: undefined })
  expect(refusals('2026-12-02', '09:30').day).toBe('Choose a day when we are open')
  expect(refusals('2026-12-05', '09:30').day).toBe('Choose a day when we are open')
  expect(refusals('2026-11-30', '08:00').time).toBe('Choose a time when we are open')
  expect(refusals('2026-12-07', '09:45').time).toBe('Choose a time when we are open')
  expect(refusals('2027-12-07', '09:30').day).toBeDefined()
  expect(refusals('soon', '09:30').day).toBeDefined()
})

test('a visit has a name and a number under which the branch can call', () => {
  expect(findVisitorNameRefusal('  ')).toBe('Enter your name')
  expect(findVisitorNameRefusal('see www.evil.example')).toBeDefined()
  expect(findVisitorNameRefusal('Zoë O’Neill')).toBeUndefined()
  expect(findVisitorPhoneRefusal('')).toBe('Enter a UK phone number, like 07700 900 123')
  expect(findVisitorPhoneRefusal('12')).toBe('Enter a UK phone number, like 07700 900 123')
  expect(findVisitorPhoneRefusal('(0113) 496-0123')).toBeUndefined()
})

test('the branch reads when the visit is', () => {
  expect(formatVisitTime({ day: '2026-12-01', time: '09:30' })).toBe('Tuesday 1 December at 9:30am')
})
