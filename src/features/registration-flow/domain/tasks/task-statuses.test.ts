import { expect, test } from 'vitest'
import { ALL_ANSWERED, without } from '#tests/registration-flow/all-answered.ts'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import { askingOne } from '#tests/registration-flow/one-question.ts'
import { type Answers, NO_ANSWERS } from '../answers/answers.ts'
import { describeProgress, describeStepNumber, computeTaskStatus } from './progress.ts'

const TODAY = '2026-11-22'
const statuses = (answers: Answers, returned: readonly string[] = [], flow = EXAMPLE) =>
  flow.tasks.map(({ id }) =>
    computeTaskStatus(flow, answers, id, {
      returned: new Set(returned),
      unkept: new Set(),
      today: TODAY,
    }),
  )

test('a task goes from not yet started over in progress to completed, and the declaration waits for the others', () => {
  expect(statuses(NO_ANSWERS)).toEqual(['Not yet started', 'Not yet started', 'Cannot start yet'])
  expect(statuses(answered({ holds: ['no'] }))).toEqual([
    'In progress',
    'Not yet started',
    'Cannot start yet',
  ])
  expect(statuses({ ...NO_ANSWERS, skipped: new Set(['picture']) })[0]).toBe('In progress')
  expect(statuses(answered({}, ['a']))[1]).toBe('In progress')
  expect(statuses(without(ALL_ANSWERED, 'signature'))).toEqual([
    'Completed',
    'Completed',
    'Not yet started',
  ])
  expect(statuses(ALL_ANSWERED)).toEqual(['Completed', 'Completed', 'Completed'])
  expect(statuses(ALL_ANSWERED, ['employer@a'])).toEqual(['Completed', 'Returned', 'Completed'])
  expect(statuses(ALL_ANSWERED, ['why'])).toEqual(['Completed', 'Completed', 'Completed'])
})

test('a task in which nothing must be answered is not completed before anything was', () => {
  expect(
    [NO_ANSWERS, answered({ one: 'words' })].map((answers) =>
      statuses(answers, [], askingOne({ type: 'text', optional: true })),
    ),
  ).toEqual([['Not yet started'], ['Completed']])
})

test('once all of it was sent, a task in which nothing had to be answered and nothing was is completed', () => {
  const [flow, needed] = [askingOne({ type: 'text', optional: true }), askingOne({ type: 'text' })]
  const judged = { returned: new Set<string>(), unkept: new Set<string>(), today: TODAY }
  const [id = ''] = flow.tasks.map((task) => task.id)
  const sent = { ...judged, wasSent: true }
  expect(computeTaskStatus(flow, NO_ANSWERS, id, { ...judged, wasSent: false })).toBe(
    'Not yet started',
  )
  expect(computeTaskStatus(flow, NO_ANSWERS, id, sent)).toBe('Completed')
  expect(computeTaskStatus(needed, NO_ANSWERS, id, sent)).toBe('Not yet started')
})

test('a task that waits for nothing above it can start', () => {
  expect(statuses(NO_ANSWERS, [], askingOne({ type: 'text' }, true))).toEqual(['Not yet started'])
})

test('how far a person has come is said in words', () => {
  expect(
    describeProgress([
      'Completed',
      'In progress',
      'Returned',
      'Cannot start yet',
      'Not yet started',
    ]),
  ).toBe('You have completed 1 of 5 tasks')
  expect(describeProgress(['Completed'])).toBe('You have completed 1 of 1 task')
  expect(describeStepNumber(EXAMPLE, 'driving', 'photo')).toBe('step 2 of 2')
})
