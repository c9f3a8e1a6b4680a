import { expect, test } from 'vitest'
import type { OpenPeriod, Weekday } from './branch-hours.ts'
import { listHoursRows } from './hours-table.ts'

const open = (day: Weekday, from: string, to: string, note: string | null = null): OpenPeriod => ({
  day,
  from,
  to,
  note,
})
const WEEK = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map((day) =>
    open(day, '07:00', '17:00'),
  ),
  open('Saturday', '08:00', '12:00', 'phone only'),
]
const rows = (today: string, closedOn: readonly string[] = [], hours = WEEK) =>
  listHoursRows({ hours, closedOn }, today).map(({ days, times }) => [days, times])

test('today has a row of its own, and days with the same hours are together', () => {
  expect(rows('2026-11-30', ['2026-12-28', '2026-12-25'])).toEqual([
    ['Monday (today)', '7am to 5pm'],
    ['Tuesday to Friday', '7am to 5pm'],
    ['Saturday', '8am to 12 noon, phone only'],
    ['Sunday', 'Closed'],
    ['25 and 28 December', 'Closed'],
  ])
})

test('in the middle of the week the days before and after today are apart', () => {
  expect(rows('2026-12-02').map(([days]) => days)).toEqual([
    'Monday and Tuesday',
    'Wednesday (today)',
    'Thursday and Friday',
    'Saturday',
    'Sunday',
  ])
})

test('only the row of today is marked', () => {
  expect(
    listHoursRows({ hours: WEEK, closedOn: [] }, '2026-11-29').filter(({ isToday }) => isToday),
  ).toEqual([{ days: 'Sunday (today)', times: 'Closed', isToday: true }])
})

test('someone who looks on a closed day is not sent to a locked door', () => {
  expect(rows('2026-12-25', ['2026-12-25', '2027-01-01'])).toContainEqual([
    'Friday (today)',
    'Closed today',
  ])
})

test('closed days of two months are named with their months, and those long ahead are not', () => {
  expect(rows('2026-12-23', ['2026-12-31', '2027-01-01', '2027-08-30']).at(-1)).toEqual([
    '31 December and 1 January',
    'Closed',
  ])
})

test('a day with a break has both times', () => {
  expect(
    rows('2026-12-02', [], [open('Monday', '13:00', '17:00'), open('Monday', '08:00', '12:00')])[0],
  ).toEqual(['Monday', '8am to 12 noon and 1pm to 5pm'])
})

test('without hours there is no table', () => {
  expect(rows('2026-12-02', [], [])).toEqual([])
})
