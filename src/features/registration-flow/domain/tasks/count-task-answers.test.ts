import { expect, test } from 'vitest'
import { answered, EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import type { Answers } from '../answers/answers.ts'
import type { ActionSet } from '../definition/definition.ts'
import { describeNoAnswers, describeTaskAnswers } from './count-task-answers.ts'

const described = (answers: Answers, taskId: string, files = 0) =>
  describeTaskAnswers(EXAMPLE, answers, taskId, ({ hop }) =>
    hop.actionId === 'vehicle' ? files : 0,
  )

test('a folded task says how many answers and files it has', () => {
  const answers = answered({ holds: ['no'], vehicle: 'Van', glasses: ['no'] })
  expect(described(answers, 'driving')).toBe('3 answers')
  expect(described(answered({ holds: ['no'] }), 'driving', 2)).toBe('1 answer, 2 files')
  expect(described(answered({}), 'driving', 1)).toBe('1 file')
  expect(described(answers, 'work'), 'answers of other tasks do not count').toBe('Nothing answered')
})

test('an answer that is not asked for any more is not counted', () => {
  expect(described(answered({ holds: ['no'], points: ['some'] }), 'driving')).toBe('1 answer')
})

test('lists that may be empty are answered by leaving them empty', () => {
  const list = (atLeast: number) => ({
    action: { type: 'ActionSet', actions: [], atLeast } as unknown as ActionSet,
  })
  expect(describeNoAnswers([list(0), list(0)])).toBe('None added')
  expect(describeNoAnswers([list(0), list(1)])).toBe('Nothing answered')
  expect(describeNoAnswers([])).toBe('Nothing answered')
})
