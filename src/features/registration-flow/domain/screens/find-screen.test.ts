import { expect, test } from 'vitest'
import { answered, EXAMPLE, wordsOf } from '#tests/registration-flow/example-flow.ts'
import { type Answers, NO_ANSWERS } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { findFirstScreenOfTask, findScreenToContinue } from './find-screen.ts'
import type { AnswerSaver } from '../questions/who-may-answer.ts'
import { listScreens } from './screens.ts'

const nothing = { returned: new Set<string>(), unkept: new Set<string>(), today: '2026-11-22' }
const ALL = { holds: ['no'], glasses: ['no'], picture: 'p', 'employer@a': 'Acme', 'left@a': ['no'] }
const skipping = { ...answered({ ...ALL, picture: '' }, ['a']), skipped: new Set(['picture']) }

test('what was passed is asked for again before the declaration, which waits for it', () => {
  expect(wordsOf(findScreenToContinue(EXAMPLE, skipping, nothing))).toBe('photo: picture')
})

test('a person who begins sees the introduction, one who comes back what is open, one who is done the way to send', () => {
  expect(wordsOf(findScreenToContinue(EXAMPLE, NO_ANSWERS, nothing))).toBe('flowIntro')
  expect(wordsOf(findScreenToContinue(EXAMPLE, answered({ holds: ['no'] }), nothing))).toBe(
    'licence: vehicle',
  )
  expect(wordsOf(findScreenToContinue(EXAMPLE, answered(ALL, ['a']), nothing))).toBe(
    'sign: signature',
  )
  expect(
    wordsOf(
      findScreenToContinue(EXAMPLE, answered({ ...ALL, signature: 'Amara' }, ['a']), nothing),
    ),
  ).toBe('submit')
})

test('a task that needs nothing more is left behind: the way on leads to the first that does, also past what was answered last', () => {
  const driving = { holds: ['no'], glasses: ['no'], picture: 'p' }
  const last = {
    taskId: 'driving',
    stepId: 'photo',
    actionId: 'picture',
    startFromBeginning: false,
  }
  expect(wordsOf(findScreenToContinue(EXAMPLE, answered(driving), nothing, { last }))).toBe(
    'jobs: job',
  )
  expect(
    wordsOf(findScreenToContinue(EXAMPLE, answered({ picture: 'p' }), nothing, { last })),
  ).toBe('photo: picture')
  const signing = answered(ALL, ['a'])
  expect(wordsOf(findScreenToContinue(EXAMPLE, signing, nothing, { last }))).toBe('sign: signature')
  const optional: Flow = JSON.parse(
    JSON.stringify(EXAMPLE).replace(
      '"id":"picture","name":"picture","label":"picture","type":"text","skippable":true',
      '"id":"picture","name":"picture","label":"picture","type":"text","optional":true',
    ),
  )
  const { picture: _passed, ...answeredOnly } = driving
  expect(wordsOf(findScreenToContinue(optional, answered(answeredOnly), nothing))).toBe('jobs: job')
})

test('what was returned comes first', () => {
  expect(
    wordsOf(
      findScreenToContinue(EXAMPLE, answered({ ...ALL, signature: 'Amara' }, ['a']), {
        ...nothing,
        returned: new Set(['employer@a']),
      }),
    ),
  ).toBe('jobs: job employer@a')
})

test('each task is entered where there is something to do in it, and every door but an introduction is a screen that is asked', () => {
  const doors = (answers: typeof NO_ANSWERS) =>
    EXAMPLE.tasks.map((task) => findFirstScreenOfTask(EXAMPLE, answers, task, nothing))
  expect(doors(skipping).map((at) => wordsOf(at ?? false))).toEqual([
    'photo: picture',
    'jobs: stepFinalOverview',
    'none',
  ])
  expect(doors(answered(ALL, ['a'])).map((at) => wordsOf(at ?? false))).toEqual([
    'licence: stepFinalOverview',
    'jobs: stepFinalOverview',
    'taskIntro declaration',
  ])
  for (const at of doors(skipping))
    if (at) expect(listScreens(EXAMPLE, skipping)).toContainEqual(at)
})

test('a consultant who answers for someone goes on at the first thing that is open and theirs to say; what only its person says comes last [amendment 6.7]', () => {
  const { picture: _open, ...before } = ALL
  const flow: Flow = JSON.parse(
    JSON.stringify(EXAMPLE).replace(
      '"id":"vehicle","name":"vehicle","label":"vehicle","type":"text","optional":true',
      '"id":"vehicle","name":"vehicle","label":"vehicle","type":"declaration","statement":"True"',
    ),
  )
  const at = (answers: Answers, saver: AnswerSaver) =>
    wordsOf(findScreenToContinue(flow, answers, nothing, { saver }))
  expect(at(answered(before, ['a']), 'candidate')).toBe('licence: vehicle')
  expect(at(answered(before, ['a']), 'consultant')).toBe('photo: picture')
  expect(at(answered(ALL, ['a']), 'consultant')).toBe('licence: vehicle')
  expect(at(NO_ANSWERS, 'consultant')).toBe('flowIntro')
})

test('an optional question right before the open one is not run past, since no one may have seen it; one before an answer was passed on purpose [amendment 6.7]', () => {
  const [driving] = EXAMPLE.tasks
  const begun = answered({ holds: ['no'] })
  expect(wordsOf(findScreenToContinue(EXAMPLE, begun, nothing, { saver: 'consultant' }))).toBe(
    'licence: vehicle',
  )
  expect(
    wordsOf((driving && findFirstScreenOfTask(EXAMPLE, begun, driving, nothing)) ?? false),
  ).toBe('licence: vehicle')
  const { picture: _open, ...past } = ALL
  expect(wordsOf(findScreenToContinue(EXAMPLE, answered(past, ['a']), nothing))).toBe(
    'photo: picture',
  )
})

test('a candidate is never led to what only their consultant says, and arrives where all is sent [amendment 5.1]', () => {
  const flow: Flow = JSON.parse(
    JSON.stringify(EXAMPLE).replace(
      '"id":"picture","name":"picture","label":"picture","type":"text","skippable":true',
      '"id":"picture","name":"picture","label":"picture","type":"declaration","statement":"True","byConsultant":true',
    ),
  )
  const { picture: _consultants, ...own } = ALL
  const at = (saver: AnswerSaver) =>
    wordsOf(findScreenToContinue(flow, answered(own, ['a']), nothing, { saver }))
  expect(at('candidate')).toBe('submit')
  expect(at('consultant')).toBe('photo: picture')
})
