import { expect, test } from 'vitest'
import { WORKER } from '#tests/registration-flow/example-answers.ts'
import { answered, EXAMPLE, screenAt } from '#tests/registration-flow/example-flow.ts'
import { type Answers, NO_ANSWERS } from '../answers/answers.ts'
import { findUnansweredRequired } from '../answers/unanswered-required.ts'
import { computeProgressAt } from './progress-at.ts'
import { listScreens } from './screens.ts'

const left = (answers: Answers) => {
  const { done, total } = computeProgressAt(EXAMPLE, answers, { kind: 'submit' })
  return total - done
}

test('before sending, the bar lacks as much as the list of what is still needed, a signature that waits included', () => {
  for (const answers of [NO_ANSWERS, answered({ holds: ['no'] }), WORKER]) {
    expect(findUnansweredRequired(EXAMPLE, answers).length).toBeGreaterThan(0)
    expect(left(answers)).toBe(findUnansweredRequired(EXAMPLE, answers).length)
  }
  const all = { ...WORKER, values: new Map(WORKER.values).set('signature', 'Amara Okafor') }
  expect(findUnansweredRequired(EXAMPLE, all)).toEqual([])
  expect(left(all)).toBe(0)
})

test('the bar grows with each screen of a person who passes none', () => {
  const all = { ...WORKER, values: new Map(WORKER.values).set('signature', 'Amara Okafor') }
  expect(listScreens(EXAMPLE, all).map((at) => computeProgressAt(EXAMPLE, all, at).done)).toEqual(
    listScreens(EXAMPLE, all).map((_, place) => place),
  )
})

test('a screen that is not in the list, as the introduction of a task, has made no progress', () => {
  expect(computeProgressAt(EXAMPLE, WORKER, screenAt('licence: holds')).done).toBeGreaterThan(0)
  expect(computeProgressAt(EXAMPLE, WORKER, { kind: 'taskIntro', taskId: 'jobs' }).done).toBe(0)
})
