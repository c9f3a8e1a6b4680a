import { expect, test } from 'vitest'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import type { Flow } from '../definition/definition.ts'
import { findOpenedQuestions, formatAddedTime, formatQuestionsBelow } from './opened-questions.ts'

const LICENCE: Flow = {
  ...EXAMPLE,
  tasks: EXAMPLE.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) =>
      step.id === 'licence'
        ? {
            ...step,
            groups: [{ id: 'all', title: 'Licence', actions: ['holds', 'vehicle', 'glasses'] }],
          }
        : step,
    ),
  })),
}
const holds = { actionId: 'holds' }
const opened = (flow: Flow, before: object, after: object) =>
  findOpenedQuestions(
    flow,
    { before: answered({ ...before }), after: answered({ ...after }) },
    holds,
  )
const said = (flow: Flow, before: object, after: object) => {
  const found = opened(flow, before, after)
  return [formatQuestionsBelow(found), formatAddedTime(found)].filter(Boolean).join(' ')
}
/** The same flow, in which the number of the licence and the reason of the points are asked for as files: 45 seconds each. */
const LONG: Flow = JSON.parse(
  JSON.stringify(LICENCE).replace(/("label":"(?:number|why)","type":)"text"/g, '$1"upload"'),
)

test('a choice that opens two questions on its page says so, and what takes less than a minute adds none', () => {
  expect(said(LICENCE, {}, { holds: ['yes'] })).toBe('2 more questions below.')
  expect(said(LICENCE, { holds: ['yes'] }, { holds: ['no'] })).toBe('')
  expect(opened(LICENCE, {}, { holds: ['no'] })).toEqual({ questions: 0, minutes: 0 })
})

test('a choice that opens one question of an inner choice says one', () => {
  const points = { actionId: 'points' }
  const answers = { holds: ['yes'] }
  const found = findOpenedQuestions(
    LICENCE,
    { before: answered(answers), after: answered({ ...answers, points: ['some'] }) },
    points,
  )
  expect(formatQuestionsBelow(found)).toBe('1 more question below.')
})

test('what an answer opens is told in minutes', () => {
  // the number and the reason
  const answers = { holds: ['yes'], points: ['some'] }
  expect(said(LONG, {}, answers)).toBe('3 more questions below. That adds about 2 minutes.')
  expect(said(LONG, {}, { holds: ['yes'] })).toBe('2 more questions below.')
  expect(formatAddedTime({ questions: 0, minutes: 1 })).toBe('That adds about 1 minute.')
})
