import { expect, test } from 'vitest'
import { DRIVER, positionAt, WORKER } from '#tests/registration-flow/example-answers.ts'
import { answered, EXAMPLE, screenAt, wordsOf } from '#tests/registration-flow/example-flow.ts'
import { keyOf, NO_ANSWERS } from '../answers/answers.ts'
import { listAskedActions } from '../answers/asked-actions.ts'
import { findFirstScreenOfTask } from './find-screen.ts'
import { findScreenOfQuestion } from './screen-of-question.ts'
import { moveForwards, moveBackwards } from './move.ts'
import { type ScreenQuery, findScreenByQuery as shownAt } from './screen-query.ts'
import { findScreenIndex, listScreens } from './screens.ts'
import { findValidPosition } from './find-valid-position.ts'

const atPlace = (asked: ScreenQuery) =>
  ({ at: shownAt(EXAMPLE, DRIVER, asked)!, direction: 'none' }) as const
const nothingReturned = {
  returned: new Set<string>(),
  unkept: new Set<string>(),
  today: '2026-11-22',
}

test('every screen that is asked comes in order; a task that waits for all has none until nothing is needed [seed 1.3.5, 2.13.1, 2.13.3, 2.13.5-8, 3.15.4]', () => {
  expect(listScreens(EXAMPLE, DRIVER).map(wordsOf)).toEqual([
    ...[
      'flowIntro',
      'licence: stepIntro',
      'licence: holds',
      'licence: holds points',
      'licence: holds points why',
      'licence: holds number',
      'licence: vehicle',
      'licence: glasses',
      'licence: stepOutro',
      'licence: stepFinalOverview',
    ],
    ...[
      'photo: picture',
      'photo: stepOutro',
      'photo: stepFinalOverview',
      'jobs: job',
      'jobs: stepOutro',
      'jobs: stepFinalOverview',
      'submit',
    ],
  ])
  expect(listScreens(EXAMPLE, WORKER).map(wordsOf).slice(-12)).toEqual([
    ...[
      'jobs: job employer@a',
      'jobs: job left@a',
      'jobs: job left@a reason@a',
      'jobs: job employer@b',
      'jobs: job left@b',
      'jobs: job',
      'jobs: stepOutro',
      'jobs: stepFinalOverview',
    ],
    ...['sign: signature', 'sign: stepOutro', 'sign: stepFinalOverview', 'submit'],
  ])
})

test('a forced intro is off the list, at an address of its own: one goes on to what it introduces, and back to what comes before that [seed 2.13.2, 2.13.4, 4.30.2, 4.31.1]', () => {
  const intro = atPlace({ task: 'work' })
  expect(wordsOf(intro.at)).toBe('taskIntro work')
  expect(
    [moveForwards(EXAMPLE, DRIVER, intro), moveBackwards(EXAMPLE, DRIVER, intro)].map(
      (position) => position && wordsOf(position.at),
    ),
  ).toEqual(['jobs: job', 'photo: stepFinalOverview'])
  const step = atPlace({ task: 'driving', step: 'photo', screen: 'start' })
  expect(wordsOf(step.at)).toBe('photo: stepIntro')
  expect(
    [moveForwards(EXAMPLE, DRIVER, step), moveBackwards(EXAMPLE, DRIVER, step)].map(
      (position) => position && wordsOf(position.at),
    ),
  ).toEqual(['photo: picture', 'licence: stepFinalOverview'])
})

test('a person who goes on comes into a task without its intro, into a step by the intro it has; the list of tasks forces the intro of one that is not begun [seed 4.30.2, 4.31.1, 2.13.3]', () => {
  const onFrom = (words: string) =>
    wordsOf((moveForwards(EXAMPLE, DRIVER, positionAt(words)) || { at: false as const }).at)
  expect([onFrom('photo: stepFinalOverview'), onFrom('licence: stepFinalOverview')]).toEqual([
    'jobs: job',
    'photo: picture',
  ])
  expect(
    moveForwards(EXAMPLE, DRIVER, { at: { kind: 'flowIntro' }, direction: 'none' }),
  ).toMatchObject({
    at: screenAt('licence: stepIntro'),
  })
  const doors = (answers: typeof DRIVER) =>
    EXAMPLE.tasks
      .slice(0, 2)
      .map((task) =>
        wordsOf(findFirstScreenOfTask(EXAMPLE, answers, task, nothingReturned) ?? false),
      )
  expect(doors(NO_ANSWERS)).toEqual(['taskIntro driving', 'taskIntro work'])
  expect(doors(answered({ holds: ['no'] }, ['a']))).toEqual([
    'licence: vehicle',
    'jobs: job employer@a',
  ])
})

test('a task that cannot start yet has no door, and its intro leads to what is still needed', () => {
  expect(findFirstScreenOfTask(EXAMPLE, DRIVER, EXAMPLE.tasks[2]!, nothingReturned)).toBeUndefined()
  expect(
    wordsOf(
      findValidPosition(EXAMPLE, DRIVER, {
        at: { kind: 'taskIntro', taskId: 'declaration' },
        direction: 'none',
      }).at,
    ),
  ).toBe('submit')
})

test.each([
  ['points', DRIVER, 'licence: holds points'],
  ['strength', DRIVER, 'licence: glasses'],
  ['job', WORKER, 'jobs: job'],
  ['job', NO_ANSWERS, 'jobs: job'],
  ['employer@a', WORKER, 'jobs: job employer@a'],
  ['reason@a', WORKER, 'jobs: job left@a reason@a'],
] as const)(
  'opening %s shows it: of a set its list, of an inline question the one above it [seed 4.32.2]',
  (key, answers, shown) => {
    const question = listAskedActions(EXAMPLE, answers).find(({ hop }) => keyOf(hop) === key)!
    expect(wordsOf(findScreenOfQuestion(question))).toBe(shown)
    expect(findScreenIndex(EXAMPLE, answers, findScreenOfQuestion(question))).toBeDefined()
  },
)
