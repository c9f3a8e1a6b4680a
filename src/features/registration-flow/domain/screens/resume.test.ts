import { expect, test } from 'vitest'
import { DRIVER, positionAt, WORKER } from '#tests/registration-flow/example-answers.ts'
import { answered, EXAMPLE, wordsOf } from '#tests/registration-flow/example-flow.ts'
import { findPositionToResumeAt } from './resume.ts'
import { findValidPosition } from './find-valid-position.ts'

test.each([
  [{ actionId: 'why', stepId: 'licence', taskId: 'driving' }, DRIVER, 'licence: holds points why'],
  [{ actionId: 'why', stepId: 'licence', taskId: 'driving' }, WORKER, 'licence: holds'],
  [{ actionId: 'strength', stepId: 'licence', taskId: 'driving' }, DRIVER, 'licence: glasses'],
  [
    { actionId: 'reason', itemId: 'a', stepId: 'jobs', taskId: 'work' },
    WORKER,
    'jobs: job left@a reason@a',
  ],
  [{ actionId: 'reason', itemId: 'b', stepId: 'jobs', taskId: 'work' }, WORKER, 'jobs: job left@b'],
  [{ actionId: 'employer', itemId: 'gone', stepId: 'jobs', taskId: 'work' }, WORKER, 'jobs: job'],
  [{ actionId: 'job', stepId: 'jobs', taskId: 'work' }, WORKER, 'jobs: job'],
  [{ actionId: 'taken-out', stepId: 'licence', taskId: 'driving' }, WORKER, 'licence: holds'],
  [{ actionId: 'taken-out', stepId: 'taken-out', taskId: 'work' }, WORKER, 'jobs: job employer@a'],
  [{ actionId: 'taken-out', stepId: 'taken-out', taskId: 'taken-out' }, WORKER, 'flowIntro'],
] as const)(
  'resuming from %j goes on there or as near as can be, forwards and without intros [seed 4.35.1-3, 3.21.12]',
  (last, answers, shown) => {
    const { at, direction } = findPositionToResumeAt(EXAMPLE, answers, {
      ...last,
      startFromBeginning: false,
    })
    expect([wordsOf(at), direction]).toEqual([shown, 'forwards'])
  },
)

test('a person who starts from the beginning sees the intro of the flow [seed 3.21.12, 2.13.1]', () => {
  expect(
    findPositionToResumeAt(EXAMPLE, DRIVER, {
      actionId: 'why',
      stepId: 'licence',
      taskId: 'driving',
      startFromBeginning: true,
    }),
  ).toEqual({ at: { kind: 'flowIntro' }, direction: 'forwards' })
})

test.each([
  [
    'licence: holds points why',
    answered({ holds: ['yes'], points: ['none'] }),
    'licence: holds points',
  ],
  ['licence: holds points why', answered({ holds: ['no'], points: ['some'] }), 'licence: holds'],
  ['licence: holds points why', DRIVER, 'licence: holds points why'],
  ['jobs: job left@b', answered({ 'left@a': ['yes'] }, ['a']), 'jobs: job'],
  ['jobs: job left@a reason@a', answered({ 'left@a': ['no'] }, ['a']), 'jobs: job left@a'],
  ['sign: signature', DRIVER, 'submit'],
  ['sign: stepOutro', DRIVER, 'submit'],
  ['photo: stepIntro', DRIVER, 'photo: stepIntro'],
] as const)('%s, after an answer that may have closed it', (words, answers, shown) => {
  expect(wordsOf(findValidPosition(EXAMPLE, answers, positionAt(words)).at)).toBe(shown)
})
