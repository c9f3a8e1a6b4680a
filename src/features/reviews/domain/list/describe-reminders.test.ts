import { expect, test } from 'vitest'
import { describeReminders, describePlannedReminders } from './describe-reminders.ts'

test.each([
  [{ asked: 2, done: 0, waiting: 0 }, 'No one was reminded.'],
  [{ asked: 1, done: 1, waiting: 0 }, '1 candidate is reminded.'],
  [{ asked: 1, done: 1, waiting: 1 }, '1 text waits for the morning.'],
  [
    { asked: 7, done: 4, waiting: 2 },
    '2 candidates are reminded, 2 texts wait for the morning, 3 not.',
  ],
] as const)('of %o it says what is so', (counts, words) => {
  expect(describeReminders(counts)).toBe(words)
})

test.each([
  [[['email']], '1 candidate gets a letter.'],
  [[['sms'], ['sms'], []], '2 candidates get a text, 1 nothing.'],
  [
    [['email', 'sms'], ['email', 'sms'], ['email'], [], []],
    '2 candidates get a letter and a text, 1 a letter, 2 nothing.',
  ],
  [[[]], '1 candidate gets nothing.'],
] as const)('before reminders go out it says how many get what: of %j', (ways, words) => {
  expect(describePlannedReminders(ways)).toBe(words)
})
