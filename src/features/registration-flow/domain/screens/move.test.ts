import { expect, test } from 'vitest'
import { DRIVER, positionAt, WORKER } from '#tests/registration-flow/example-answers.ts'
import { answered, EXAMPLE, screenAt } from '#tests/registration-flow/example-flow.ts'
import { compareScreenIndexes } from './compare-screen-indexes.ts'
import { moveForwards, moveBackwards } from './move.ts'
import { findScreenIndex } from './screens.ts'

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
      expect(moveForwards(EXAMPLE, answers, positionAt(from))).toEqual({
        at: screenAt(to),
        direction: 'forwards',
      })
      expect(moveBackwards(EXAMPLE, answers, positionAt(to))).toEqual({
        at: screenAt(from),
        direction: 'backwards',
      })
    }
  },
)

test('there is nothing beyond the ends, and a task that cannot start yet is no next task [seed 4.33.1, 4.33.6]', () => {
  expect(moveForwards(EXAMPLE, WORKER, { at: { kind: 'submit' }, direction: 'none' })).toBe(false)
  expect(moveBackwards(EXAMPLE, WORKER, { at: { kind: 'flowIntro' }, direction: 'none' })).toBe(
    false,
  )
  expect(moveForwards(EXAMPLE, DRIVER, positionAt('jobs: stepFinalOverview'))).toEqual({
    at: { kind: 'submit' },
    direction: 'forwards',
  })
})

test('a screen further on comes in forwards, one before it backwards, one that is off the list without motion, and the first after resuming forwards [seed 4.35.2, 4.35.4]', () => {
  const index = (words: string) => findScreenIndex(EXAMPLE, DRIVER, screenAt(words)) ?? -1
  const directionBetween = (from: string, to: string) =>
    compareScreenIndexes({ index: index(from) }, index(to))
  expect([
    directionBetween('licence: holds', 'licence: holds points'),
    directionBetween('photo: picture', 'licence: holds'),
    directionBetween('licence: holds', 'photo: stepIntro'),
    compareScreenIndexes(null, index('photo: picture')),
  ]).toEqual(['forwards', 'backwards', 'none', 'forwards'])
})
