import { expect, test } from 'vitest'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import {
  type TaskProgressFacts,
  isStepDone,
  computeStepProgress,
  computeTaskStatus,
  hasFilledInAnswer,
} from './progress.ts'

const NOTHING: TaskProgressFacts = { returned: new Set(), unkept: new Set(), today: '2026-11-22' }
const ALL = {
  ...{ holds: ['no'], glasses: ['no'], picture: 'p' },
  ...{ 'employer@a': 'Acme', 'left@a': ['no'], signature: 'Amara' },
}
const WHOLE = answered(ALL, ['a'])
const ticks = (answers: Answers, judged: Partial<TaskProgressFacts> = {}, flow: Flow = EXAMPLE) =>
  flow.tasks.flatMap(({ id, steps }) =>
    steps
      .filter((step) =>
        isStepDone(flow, answers, { taskId: id, stepId: step.id }, { ...NOTHING, ...judged }),
      )
      .map((step) => step.id),
  )
const tasks = (answers: Answers, judged: Partial<TaskProgressFacts> = {}) =>
  EXAMPLE.tasks.map(({ id }) => computeTaskStatus(EXAMPLE, answers, id, { ...NOTHING, ...judged }))
const LICENCE = { taskId: 'driving', stepId: 'licence' }

test('a step has its tick when all that it asks is answered, whichever was answered first [amendment 6.7]', () => {
  expect(ticks(answered({}))).toEqual([])
  expect(ticks(answered({ picture: 'p' }))).toEqual(['photo'])
  expect(ticks(answered({ holds: ['no'] }))).toEqual([])
  expect(ticks(WHOLE)).toEqual(['licence', 'photo', 'jobs', 'sign'])
})

test('an answer that opens required questions, is returned, or is passed for now takes the tick away [amendment 6.7]', () => {
  expect(ticks(answered({ ...ALL, holds: ['yes'] }, ['a']))).toEqual(['photo', 'jobs'])
  expect(ticks(WHOLE, { returned: new Set(['glasses']) })).toEqual(['photo', 'jobs', 'sign'])
  const passed = { ...answered({ ...ALL, picture: '' }, ['a']), skipped: new Set(['picture']) }
  expect(ticks(passed)).toEqual(['licence', 'jobs'])
})

test('what the server does not hold yet has no tick, neither for its step nor for its task [amendment 6.7]', () => {
  const unkept = new Set(['glasses'])
  expect(ticks(WHOLE, { unkept })).toEqual(['photo', 'jobs', 'sign'])
  expect(tasks(WHOLE)).toEqual(['Completed', 'Completed', 'Completed'])
  expect(tasks(WHOLE, { unkept })).toEqual(['In progress', 'Completed', 'Completed'])
  expect(computeStepProgress(EXAMPLE, WHOLE, LICENCE, { ...NOTHING, unkept })).toBe('on its way')
})

test('a task whose answers were only filled in is not begun before someone answers; what is filled in as a whole is done', () => {
  const filledIn = new Set(['holds'])
  expect(tasks(answered({ holds: ['no'] }), { filledIn })[0]).toBe('Not yet started')
  expect(tasks(answered({ holds: ['no'], glasses: ['no'] }), { filledIn })[0]).toBe('In progress')
  const all = new Set(Object.keys(ALL))
  expect(tasks(WHOLE, { filledIn: all })).toEqual(['Completed', 'Completed', 'Completed'])
})

test('only a step with an answer that was filled in is said to have one', () => {
  const says = (answers: Answers, ...filledIn: readonly string[]) =>
    hasFilledInAnswer(EXAMPLE, answers, LICENCE, { ...NOTHING, filledIn: new Set(filledIn) })
  expect(says(answered({})), 'nothing was filled in').toBe(false)
  expect(says(answered({ holds: ['no'] }), 'holds')).toBe(true)
  expect(says(answered({ holds: ['no'] })), 'the person answered it').toBe(false)
  expect(says(answered({ picture: 'p' }), 'picture'), 'in another step').toBe(false)
})

test('a task in which nothing must be answered is done once it was passed: by an answer in a later one, or when only the signature is left', () => {
  const optional: Flow = JSON.parse(JSON.stringify(EXAMPLE).replace('"atLeast":1', '"atLeast":0'))
  const work = (answers: Answers, judged: Partial<TaskProgressFacts> = {}) =>
    computeTaskStatus(optional, answers, 'work', { ...NOTHING, ...judged })
  const { 'employer@a': _employer, 'left@a': _left, signature, ...driving } = ALL
  expect(work(answered({}))).toBe('Not yet started')
  expect(work(answered({ holds: ['no'] }))).toBe('Not yet started')
  expect(work(answered(driving))).toBe('Completed')
  expect(work(answered({ signature }))).toBe('Completed')
  expect(work(answered({ signature }), { filledIn: new Set(['signature']) })).toBe(
    'Not yet started',
  )
})

test('a signature that ended is no answer, so its task has no tick [amendment 6.7]', () => {
  const { signature: _ended, ...rest } = ALL
  expect(tasks(answered(rest, ['a']))).toEqual(['Completed', 'Completed', 'Not yet started'])
  expect(ticks(answered(rest, ['a']))).toEqual(['licence', 'photo', 'jobs'])
})

test('who walked past a step in which nothing must be answered has done nothing there [amendment 6.7]', () => {
  const optional: Flow = JSON.parse(
    JSON.stringify(EXAMPLE).replaceAll('"type":"text"', '"type":"text","optional":true'),
  )
  const photo = { taskId: 'driving', stepId: 'photo' }
  expect(computeStepProgress(optional, answered({ holds: ['no'] }), photo, NOTHING)).toBe(
    'not begun',
  )
  expect(ticks(answered({ holds: ['no'] }), {}, optional)).toEqual([])
  expect(computeStepProgress(optional, answered({ picture: 'p' }), photo, NOTHING)).toBe('done')
})
