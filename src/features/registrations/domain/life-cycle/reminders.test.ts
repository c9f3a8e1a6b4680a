import { expect, test } from 'vitest'
import { findDueReminderDay } from './reminders.ts'

const since = new Date('2026-11-02T10:00:00Z')
const after = (days: number, hours = 0) =>
  new Date(since.getTime() + (days * 24 + hours) * 3_600_000)

test.each([
  [1, 23, undefined],
  [2, 0, 2],
  [3, 23, 2],
  [4, 0, undefined],
  [5, 0, 5],
  [7, 0, undefined],
  [10, 1, 10],
  [12, 0, undefined],
  [400, 0, undefined],
])('what was left for %i days and %i hours is reminded of for day %s', (days, hours, day) => {
  expect(findDueReminderDay({ since, remindedAt: null }, after(days, hours))).toBe(day)
})

test('one reminder a day of silence is enough, no matter who sent it', () => {
  expect(findDueReminderDay({ since, remindedAt: after(2) }, after(2, 1))).toBeUndefined()
  expect(findDueReminderDay({ since, remindedAt: after(2) }, after(3, 12))).toBeUndefined()
  expect(findDueReminderDay({ since, remindedAt: after(2) }, after(5))).toBe(5)
})

test('who was reminded by hand this morning is not reminded again by the clock in the afternoon, and is tomorrow', () => {
  const byHand = after(4, 20)
  expect(findDueReminderDay({ since, remindedAt: byHand }, after(5, 2))).toBeUndefined()
  expect(findDueReminderDay({ since, remindedAt: byHand }, after(5, 20))).toBe(5)
})
