import { expect, test } from 'vitest'
import { answered, EXAMPLE, screenAt, wordsOf } from '#tests/registration-flow/example-flow.ts'
import { activeActionId, activeStepId, activeTaskId } from './active.ts'
import { keyOf, NO_ANSWERS } from '../answers/answers.ts'
import { askedActions } from '../answers/asked-actions.ts'
import { isSet } from '../definition/definition.ts'
import { directionTo } from './direction.ts'
import { doorOf, screenOf } from './doors.ts'
import { dropped } from '../answers/dropped.ts'
import { findAction } from '../definition/find-action.ts'
import { highlightOf } from './highlight.ts'
import { next, previous } from './move.ts'
import { type Place, screenAt as shownAt } from './place.ts'
import { resume } from './resume.ts'
import { placeIn, screens } from './screens.ts'
import { settle } from './settle.ts'
import { sortIndexOf } from '../definition/sort-index.ts'

const DRIVER = answered({
  holds: ['yes'],
  points: ['some'],
  why: 'speed',
  number: 'x',
  glasses: ['yes'],
  strength: '2',
  picture: 'p',
})
const WORKER = answered(
  {
    holds: ['no'],
    glasses: ['no'],
    picture: 'p',
    'employer@a': 'Acme',
    'left@a': ['yes'],
    'reason@a': 'moved',
    'employer@b': 'Bolt',
    'left@b': ['no'],
  },
  ['a', 'b'],
)
const place = (words: string) => ({ at: screenAt(words), direction: 'none' }) as const
const atPlace = (asked: Place) =>
  ({ at: shownAt(EXAMPLE, DRIVER, asked)!, direction: 'none' }) as const
const nothingReturned = {
  returned: new Set<string>(),
  unkept: new Set<string>(),
  today: '2026-11-22',
}

test('every screen that is asked comes in order; a task that waits for all has none until nothing is needed [seed 1.3.5, 2.13.1, 2.13.3, 2.13.5-8, 3.15.4]', () => {
  expect(screens(EXAMPLE, DRIVER).map(wordsOf)).toEqual([
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
  expect(screens(EXAMPLE, WORKER).map(wordsOf).slice(-12)).toEqual([
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
    [next(EXAMPLE, DRIVER, intro), previous(EXAMPLE, DRIVER, intro)].map(
      (position) => position && wordsOf(position.at),
    ),
  ).toEqual(['jobs: job', 'photo: stepFinalOverview'])
  const step = atPlace({ task: 'driving', step: 'photo', screen: 'start' })
  expect(wordsOf(step.at)).toBe('photo: stepIntro')
  expect(
    [next(EXAMPLE, DRIVER, step), previous(EXAMPLE, DRIVER, step)].map(
      (position) => position && wordsOf(position.at),
    ),
  ).toEqual(['photo: picture', 'licence: stepFinalOverview'])
})

test('whoever goes on comes into a task without its intro, into a step by the intro it has; the list of tasks forces the intro of one that is not begun [seed 4.30.2, 4.31.1, 2.13.3]', () => {
  const onFrom = (words: string) =>
    wordsOf((next(EXAMPLE, DRIVER, place(words)) || { at: false as const }).at)
  expect([onFrom('photo: stepFinalOverview'), onFrom('licence: stepFinalOverview')]).toEqual([
    'jobs: job',
    'photo: picture',
  ])
  expect(next(EXAMPLE, DRIVER, { at: { kind: 'flowIntro' }, direction: 'none' })).toMatchObject({
    at: screenAt('licence: stepIntro'),
  })
  const doors = (answers: typeof DRIVER) =>
    EXAMPLE.tasks
      .slice(0, 2)
      .map((task) => wordsOf(doorOf(EXAMPLE, answers, task, nothingReturned) ?? false))
  expect(doors(NO_ANSWERS)).toEqual(['taskIntro driving', 'taskIntro work'])
  expect(doors(answered({ holds: ['no'] }, ['a']))).toEqual([
    'licence: vehicle',
    'jobs: job employer@a',
  ])
})

test('a task that cannot start yet has no door, and its intro leads to what is still needed', () => {
  expect(doorOf(EXAMPLE, DRIVER, EXAMPLE.tasks[2]!, nothingReturned)).toBeUndefined()
  expect(
    wordsOf(
      settle(EXAMPLE, DRIVER, {
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
  'opening %s shows it: of a set its list, of what stands inline the question above it [seed 4.32.2]',
  (key, answers, shown) => {
    const question = askedActions(EXAMPLE, answers).find(({ hop }) => keyOf(hop) === key)!
    expect(wordsOf(screenOf(question))).toBe(shown)
    expect(placeIn(EXAMPLE, answers, screenOf(question))).toBeDefined()
  },
)

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
    const { at, direction } = resume(EXAMPLE, answers, { ...last, startFromBeginning: false })
    expect([wordsOf(at), direction]).toEqual([shown, 'forwards'])
  },
)

test('whoever starts from the beginning sees the intro of the flow [seed 3.21.12, 2.13.1]', () => {
  expect(
    resume(EXAMPLE, DRIVER, {
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
  expect(wordsOf(settle(EXAMPLE, answers, place(words)).at)).toBe(shown)
})

test.each([
  [
    'task',
    WORKER,
    [
      ['photo: stepFinalOverview', 'jobs: job employer@a'],
      ['jobs: stepFinalOverview', 'sign: signature'],
    ],
  ],
  [
    'step',
    WORKER,
    [
      ['licence: stepFinalOverview', 'photo: picture'],
      ['licence: stepOutro', 'licence: stepFinalOverview'],
    ],
  ],
  [
    'primary action',
    WORKER,
    [
      ['licence: holds', 'licence: vehicle'],
      ['licence: vehicle', 'licence: glasses'],
    ],
  ],
  [
    'primary action past what its neighbour asks',
    DRIVER,
    [
      ['licence: holds number', 'licence: vehicle'],
      ['licence: stepIntro', 'licence: holds'],
    ],
  ],
  [
    'sibling among dependency actions',
    answered({ holds: ['yes'], points: ['none'] }),
    [
      ['licence: holds', 'licence: holds points'],
      ['licence: holds points', 'licence: holds number'],
    ],
  ],
  [
    'sibling past what a dependency action asks itself',
    DRIVER,
    [
      ['licence: holds points', 'licence: holds points why'],
      ['licence: holds points why', 'licence: holds number'],
    ],
  ],
  [
    'action of a set',
    WORKER,
    [
      ['jobs: job employer@a', 'jobs: job left@a'],
      ['jobs: job employer@b', 'jobs: job left@b'],
    ],
  ],
  [
    'action of the next item of a set, and its list',
    WORKER,
    [
      ['jobs: job left@a reason@a', 'jobs: job employer@b'],
      ['jobs: job left@b', 'jobs: job'],
    ],
  ],
] as const)(
  'next leads to the next %s, and previous back [seed 4.33.1-5]',
  (_kind, answers, pairs) => {
    for (const [from, to] of pairs) {
      expect(next(EXAMPLE, answers, place(from))).toEqual({
        at: screenAt(to),
        direction: 'forwards',
      })
      expect(previous(EXAMPLE, answers, place(to))).toEqual({
        at: screenAt(from),
        direction: 'backwards',
      })
    }
  },
)

test('there is nothing beyond the ends, and a task that cannot start yet is no next task [seed 4.33.1, 4.33.6]', () => {
  expect(next(EXAMPLE, WORKER, { at: { kind: 'submit' }, direction: 'none' })).toBe(false)
  expect(previous(EXAMPLE, WORKER, { at: { kind: 'flowIntro' }, direction: 'none' })).toBe(false)
  expect(next(EXAMPLE, DRIVER, place('jobs: stepFinalOverview'))).toEqual({
    at: { kind: 'submit' },
    direction: 'forwards',
  })
})

test('a screen further on comes in forwards, one before it backwards, one that is off the list without motion, and the first after resuming forwards [seed 4.35.2, 4.35.4]', () => {
  const index = (words: string) => placeIn(EXAMPLE, DRIVER, screenAt(words)) ?? -1
  const directionBetween = (from: string, to: string) =>
    directionTo({ index: index(from) }, index(to))
  expect([
    directionBetween('licence: holds', 'licence: holds points'),
    directionBetween('photo: picture', 'licence: holds'),
    directionBetween('licence: holds', 'photo: stepIntro'),
    directionTo(null, index('photo: picture')),
  ]).toEqual(['forwards', 'backwards', 'none', 'forwards'])
})

test.each([
  [{ kind: 'flowIntro' } as const, [null, null, null, null, null]],
  [{ kind: 'taskIntro', taskId: 'work' } as const, ['work', null, null, null, null]],
  [screenAt('licence: stepOutro'), ['driving', 'licence', null, null, null]],
  [screenAt('licence: holds'), ['driving', 'licence', 'holds', null, null]],
  [screenAt('licence: holds points why'), ['driving', 'licence', 'why', 'points', null]],
  [screenAt('jobs: job'), ['work', 'jobs', 'job', null, 'job']],
  [screenAt('jobs: job left@a'), ['work', 'jobs', 'left', null, 'job']],
  [screenAt('jobs: job left@a reason@a'), ['work', 'jobs', 'reason', 'left', 'job']],
] as const)(
  'on %j these are active: task, step, action, dependency action, set [seed 3.21.1-3, 4.30.1, 4.31.2, 4.32.1, 4.32.3]',
  (at, active) => {
    const actionId = activeActionId(at)
    const found = actionId ? findAction(EXAMPLE, actionId) : undefined
    const set = found && isSet(found.action) ? found.action : found?.set
    expect([
      activeTaskId(at),
      activeStepId(at),
      actionId,
      found?.asking?.parent.id ?? null,
      set?.id ?? null,
    ]).toEqual(active)
  },
)

test('what a change no longer asks is dropped, the questions below it too, and with an item all that it held', () => {
  const keys = (...changed: Parameters<typeof dropped>) =>
    dropped(...changed).map(({ actionId, itemId }) => (itemId ? `${actionId}@${itemId}` : actionId))
  expect(
    keys(EXAMPLE, DRIVER, {
      ...DRIVER,
      values: new Map(DRIVER.values).set('holds', [{ choiceValue: 'no', answer: null }]),
    }),
  ).toEqual(['points', 'why', 'number'])
  expect(keys(EXAMPLE, WORKER, { ...WORKER, items: new Map([['job', ['b']]]) })).toEqual([
    'employer@a',
    'left@a',
    'reason@a',
  ])
  expect(keys(EXAMPLE, WORKER, WORKER)).toEqual([])
})

test('answers that were dropped come back with their parent’s', () => {
  const without = {
    ...DRIVER,
    values: new Map(DRIVER.values).set('holds', [{ choiceValue: 'no', answer: null }]),
  }
  const again = {
    ...without,
    values: new Map(without.values).set('holds', [{ choiceValue: 'yes', answer: null }]),
  }
  expect(screens(EXAMPLE, again)).toEqual(screens(EXAMPLE, DRIVER))
  expect(again.values.get('why')).toBe('speed')
})

test('steps take four colours in turn through all tasks [seed 3.14.2, 9.11.1]', () => {
  expect(
    ['licence', 'photo', 'jobs', 'sign'].map((id) =>
      highlightOf(EXAMPLE, screenAt(`${id}: stepOutro`)),
    ),
  ).toEqual(['blue', 'orange', 'teal', 'purple'])
  expect(highlightOf(EXAMPLE, { kind: 'taskIntro', taskId: 'work' })).toBe('teal')
})

test('sort indexes begin at one and leave none out, also after an item is gone [seed 4.34.1-2]', () => {
  expect(['a', 'b'].map((id) => sortIndexOf(WORKER, 'job', id))).toEqual([1, 2])
  expect(sortIndexOf({ ...WORKER, items: new Map([['job', ['b']]]) }, 'job', 'b')).toBe(1)
  expect(sortIndexOf(WORKER, 'job', 'gone')).toBeUndefined()
})
