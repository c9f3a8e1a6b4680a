import { expect, test } from 'vitest'
import { ALL_ANSWERED, without } from '#tests/registration-flow/all-answered.ts'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import { askingOne } from '#tests/registration-flow/one-question.ts'
import { taskStatus } from '../tasks/progress.ts'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { stillNeeded } from './still-needed.ts'
import { submission } from './submission.ts'

const TODAY = '2026-11-22'
const plus = (answers: Answers, given: Parameters<typeof answered>[0]): Answers => ({
  ...answers,
  values: new Map([...answers.values, ...answered(given).values]),
})

test('what is sent is what is asked; what was answered before another choice stays behind', () => {
  const changed = plus(ALL_ANSWERED, { points: ['some'], why: 'speed', 'reason@a': 'moved' })
  expect(submission(EXAMPLE, changed, TODAY)).toMatchObject({ stillNeeded: [], wrong: [] })
  expect(submission(EXAMPLE, changed, TODAY).answers.map(({ key }) => key)).toEqual([
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
    submission(EXAMPLE, half, TODAY).stillNeeded.map(({ key, sentence }) => [key, sentence]),
  ).toEqual([
    ['strength', 'Enter the strength'],
    ['picture', 'Enter the picture'],
    ['job', 'Add a job'],
  ])
})

test('what may be left out is neither missed nor sent', () => {
  expect(stillNeeded(EXAMPLE, ALL_ANSWERED)).toEqual([])
  expect(stillNeeded(askingOne({ type: 'information' }), NO_ANSWERS)).toEqual([])
  expect(
    submission(askingOne({ type: 'information' }), answered({ one: 'seen' }), TODAY).answers,
  ).toEqual([])
  expect(
    submission(askingOne({ type: 'textarea', optional: true }), answered({ one: ' ' }), TODAY),
  ).toEqual({ answers: [], stillNeeded: [], wrong: [] })
})

test('an answer that is not right any more is named, and its task is not completed', () => {
  const passport = askingOne({
    type: 'date',
    label: 'Expiry date',
    validation: { earliest: 'today' },
  })
  const answers = answered({ one: '2026-11-22' })
  expect(submission(passport, answers, TODAY).wrong).toEqual([])
  expect(
    submission(passport, answers, '2026-11-23').wrong.map(({ key, sentence }) => [key, sentence]),
  ).toEqual([['one', 'The date must be today or in the future']])
  expect(
    [TODAY, '2026-11-23'].map((today) =>
      taskStatus(passport, answers, 'only', { returned: new Set(), unkept: new Set(), today }),
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
    submission(
      askingOne({ type: 'ActionSet', itemName: 'Job', atLeast: 0, atMost: 2, actions: [] }),
      many,
      TODAY,
    ).wrong.map(({ sentence }) => sentence),
  ).toEqual(['Keep at most 2 of these: job'])
})
