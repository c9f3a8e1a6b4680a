import { expect, test } from 'vitest'
import { field } from '#tests/registration-flow/asked-field.ts'
import type { Action } from '../definition/definition.ts'
import { checkAnswer, checkAnswerOnContinue, tidyAnswer } from './check-answer.ts'
import { formatAnswerLines } from './format-answer.ts'

const TODAY = '2026-11-22'

test.each([
  [{ latest: 'today' }, '2026-11-23', 'The date must be today or in the past'],
  [{ latest: 'today' }, '2026-11-22', undefined],
  [{ earliest: 'today' }, '2026-11-21', 'The date must be today or in the future'],
  [{}, '1990--27', 'Enter the month too'],
  [{}, '1990-ma-27', 'Enter a date that exists, for example 27 3 1990'],
  [{}, '-03-', 'Enter the day and the year too'],
  [{}, '90-03-27', 'Enter the year with four digits, for example 1990'],
  [{}, '1990-02-31', 'Enter a date that exists, for example 27 3 1990'],
  [{ earliest: '-100y' }, '1890-01-01', 'The date must be on or after 22 November 1926'],
  [{ latest: '-18y' }, '2008-11-23', 'The date must be on or before 22 November 2008'],
  [{ latest: '-18y' }, '2008-11-22', undefined],
  [{ latest: '+90d' }, '2027-02-21', 'The date must be on or before 20 February 2027'],
  [{ latest: '+90d' }, '2027-02-20', undefined],
  [{ earliest: '1900-01-02' }, '1900-01-01', 'The date must be on or after 2 January 1900'],
] as const)('a date within %j: %s is answered with %j', (validation, given, sentence) => {
  expect(checkAnswerOnContinue(field('date', validation), given, TODAY)).toBe(sentence)
})

test('a person born on 29 February is 18 on 28 February of a year that has no 29th', () => {
  const adult = field('date', { latest: '-18y' })
  expect(checkAnswer(adult, '2008-02-29', { today: '2026-02-28', required: true })).not.toBeNull()
  expect(checkAnswer(adult, '2008-02-29', { today: '2026-03-01', required: true })).toBeNull()
  expect(
    checkAnswer(field('date', { earliest: '-1y' }), '2027-02-28', {
      today: '2028-02-29',
      required: true,
    }),
  ).toBeNull()
})

test.each([
  [{ earliest: 'today' }, '2026-11-01', undefined],
  [{ earliest: 'today' }, '2026-10-01', 'The month must be November 2026 or after'],
  [{ latest: 'today' }, '2026-12-01', 'The month must be November 2026 or before'],
  [{}, '2026--01', 'Enter the month too'],
] as const)('a month within %j: %s is answered with %j', (validation, given, sentence) => {
  const month = { ...field('date', validation), shownAs: 'month' } as Action
  expect(checkAnswerOnContinue(month, given, TODAY)).toBe(sentence)
})

test('a month is stored as its first day and read without a day', () => {
  const month = { ...field('date'), shownAs: 'month' } as Action
  expect(tidyAnswer(month, '2024-03-27')).toBe('2024-03-01')
  expect(formatAnswerLines(month, '2024-03-01')).toEqual(['March 2024'])
})
