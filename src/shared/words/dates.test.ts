import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  toLondonDay,
  findDayRefusal,
  findMonthRefusal,
  findPeriodRefusals,
  findValidityRefusals,
} from './dates.ts'

const TODAY = '2026-11-21'
const month = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

test.each(['', '1998-01', '2024-12'])('%j is a month, or nothing', (text) => {
  expect(findMonthRefusal(text)).toBeUndefined()
})
test.each([
  '2024-13',
  '2024-00',
  '24-01',
  '2024-1',
  '2024',
  '01/2024',
  '2024-01-01',
  '0001-01',
  '9999-01',
  '２０２４-01',
  '2024-01\n',
])('%j is no month', (text) => {
  expect(findMonthRefusal(text)).toBe('Enter a month and a year, for example 2024-02')
})

test.each(['', '2024-02-29', '2000-02-29', '1999-12-31'])('%j is a day, or nothing', (text) => {
  expect(findDayRefusal(text)).toBeUndefined()
})
test.each([
  '2023-02-29',
  '1900-02-29',
  '2024-04-31',
  '2024-00-10',
  '2024-13-01',
  '31/12/2024',
  '2024-2-9',
  '2024-02-29T00:00:00Z',
  '0000-01-01',
])('%j is no day of the calendar', (text) => {
  expect(findDayRefusal(text)).toBe('Enter a date that exists, for example 2024-02-29')
})

test('every day that a calendar makes is a day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (date) => findDayRefusal(date.toISOString().slice(0, 10)) === undefined,
    ),
  )
})

test.each([
  [{ from: '2020-01', to: '2021-01', current: false }, {}],
  [{ from: '2020-01', to: '2020-01', current: false }, {}],
  [{ from: '2020-01', to: '', current: true }, {}],
  [{ from: '', to: '', current: false }, {}],
  [{ from: '2026-11', to: '2026-11', current: false }, {}],
  [{ from: '2025-09', to: '2028-06', current: true }, {}],
  [{ from: '2026-12', to: '', current: true }, { from: 'The start cannot be in the future' }],
  [
    { from: '2021-01', to: '2020-12', current: false },
    { to: 'The end cannot be before the start' },
  ],
  [
    { from: '2021-01', to: '2027-01', current: false },
    { to: 'The end cannot be in the future, unless it still goes on' },
  ],
  [
    { from: '2021-01', to: '2022-01', current: true },
    { to: 'This end has passed: say that it is over, or enter a later month' },
  ],
])('%j: %j', (period, refusals) => {
  expect(findPeriodRefusals(period, TODAY)).toEqual({ from: undefined, to: undefined, ...refusals })
})

test('a course that is over need not say when it ended', () => {
  expect(findPeriodRefusals({ from: '2020-01', to: '', current: false }, TODAY).to).toBeUndefined()
})

test.each([
  ['-03', 'Enter the year too'],
  ['2024-', 'Choose the month too'],
  ['24-03', 'Enter the year with four digits, for example 2024'],
  ['0024-03', 'Enter a month and a year, for example February 2024'],
])('half a month, %j, says what is missing', (typed, refusal) => {
  expect(findPeriodRefusals({ from: typed, to: '', current: true }, TODAY).from).toBe(refusal)
  expect(findPeriodRefusals({ from: '2020-01', to: typed, current: false }, TODAY).to).toBe(refusal)
})

test('a period that passes never ends before it starts, nor starts after today', () => {
  fc.assert(
    fc.property(month, fc.oneof(month, fc.constant('')), fc.boolean(), (from, to, current) => {
      if (Object.values(findPeriodRefusals({ from, to, current }, TODAY)).some(Boolean)) return
      expect(from <= TODAY.slice(0, 7)).toBe(true)
      expect(to === '' || from <= to).toBe(true)
    }),
  )
})

test('what was given counts from a day that has come until one after it, by days and by months', () => {
  expect(findValidityRefusals('2026-11-21', '2026-11-21', TODAY)).toEqual({})
  expect(findValidityRefusals('2026-11', '', TODAY)).toEqual({})
  expect(findValidityRefusals('', '2020-01-01', TODAY)).toEqual({})
  expect(findValidityRefusals('2026-11-22', '', TODAY).given).toBe(
    'This date cannot be in the future',
  )
  expect(findValidityRefusals('2026-12', '', TODAY).given).toBe('This date cannot be in the future')
  expect(findValidityRefusals('2024-05-02', '2024-05-01', TODAY).expires).toBe(
    'It cannot expire before it was given',
  )
})

test('the day is London’s: half past midnight in July is still the day before in UTC', () => {
  expect(toLondonDay(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02')
  expect(toLondonDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
})
