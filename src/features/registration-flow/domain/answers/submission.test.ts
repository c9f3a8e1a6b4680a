import { expect, test } from 'vitest'
import { ALL_ANSWERED, without } from '#tests/registration-flow/all-answered.ts'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import { askingOne } from '#tests/registration-flow/one-question.ts'
import { computeTaskStatus } from '../tasks/progress.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { findUnansweredRequired } from './unanswered-required.ts'
import { prepareSubmission } from './submission.ts'

const TODAY = '2026-11-22'
const plus = (answers: Answers, given: Parameters<typeof answered>[0]): Answers => ({
  ...answers,
  values: new Map([...answers.values, ...answered(given).values]),
})

test('what is sent is what is asked; what was answered before another choice stays behind', () => {
  const changed = plus(ALL_ANSWERED, { points: ['some'], why: 'speed', 'reason@a': 'moved' })
  expect(prepareSubmission(EXAMPLE, changed, TODAY)).toMatchObject({ stillNeeded: [], wrong: [] })
  expect(prepareSubmission(EXAMPLE, changed, TODAY).answers.map(({ key }) => key)).toEqual([
    'holds',
    'glasses',
    'picture',
    'employer@a',
    'left@a',
    'signature',
  ])
})

test('what is still needed is named with a sentence: unanswered, passed for now, below an inline choice, and too few of a set', () => {
  const half: Answers = {
    ...without(plus(ALL_ANSWERED, { glasses: ['yes'] }), 'picture', 'employer@a', 'left@a'),
    items: new Map(),
    skipped: new Set(['picture']),
  }
  expect(
    prepareSubmission(EXAMPLE, half, TODAY).stillNeeded.map(({ key, sentence }) => [key, sentence]),
  ).toEqual([
    ['strength', 'Enter the strength'],
    ['picture', 'Enter the picture'],
    ['job', 'Add a job'],
  ])
})

test('what may be left out is neither missed nor sent', () => {
  expect(findUnansweredRequired(EXAMPLE, ALL_ANSWERED)).toEqual([])
  expect(findUnansweredRequired(askingOne({ type: 'information' }), NO_ANSWERS)).toEqual([])
  expect(
    prepareSubmission(askingOne({ type: 'information' }), answered({ one: 'seen' }), TODAY).answers,
  ).toEqual([])
  expect(
    prepareSubmission(
      askingOne({ type: 'textarea', optional: true }),
      answered({ one: ' ' }),
      TODAY,
    ),
  ).toEqual({ answers: [], stillNeeded: [], wrong: [] })
})

test('an answer that is not right any more is named, and its task is not completed', () => {
  const passport = askingOne({
    type: 'date',
    label: 'Expiry date',
    validation: { earliest: 'today' },
  })
  const answers = answered({ one: '2026-11-22' })
  expect(prepareSubmission(passport, answers, TODAY).wrong).toEqual([])
  expect(
    prepareSubmission(passport, answers, '2026-11-23').wrong.map(({ key, sentence }) => [
      key,
      sentence,
    ]),
  ).toEqual([['one', 'The date must be today or in the future']])
  expect(
    [TODAY, '2026-11-23'].map((today) =>
      computeTaskStatus(passport, answers, 'only', {
        returned: new Set(),
        unkept: new Set(),
        today,
      }),
    ),
  ).toEqual(['Completed', 'In progress'])
})

test('more items than a set may have are wrong', () => {
  const many: Answers = {
    values: new Map(),
    items: new Map([['one', ['a', 'b', 'c']]]),
    skipped: new Set(),
  }
  expect(
    prepareSubmission(
      askingOne({ type: 'ActionSet', itemName: 'Job', atLeast: 0, atMost: 2, actions: [] }),
      many,
      TODAY,
    ).wrong.map(({ sentence }) => sentence),
  ).toEqual(['Keep at most 2 of these: job'])
})
