import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { belongsToSameChange } from './belongs-to-same-change.ts'

const at = (...path: readonly { actionId: string; itemId?: string }[]) =>
  ({ kind: 'action', taskId: 't', stepId: 's', path }) as unknown as Screen
const answered = (...keys: readonly string[]) => ({
  ...NO_ANSWERS,
  values: new Map(keys.map((key) => [key, 'yes'])),
})

test('a change that asks something new is not left before that is answered', () => {
  const on = at({ actionId: 'drives' }, { actionId: 'licence' })
  expect(belongsToSameChange([at({ actionId: 'drives' })], on, answered('drives'), 'check')).toBe(
    true,
  )
  expect(
    belongsToSameChange([at({ actionId: 'drives' })], on, answered('drives', 'licence'), 'check'),
  ).toBe(false)
  expect(
    belongsToSameChange(
      [at({ actionId: 'drives' }, { actionId: 'licence' })],
      at({ actionId: 'drives' }, { actionId: 'points' }),
      answered('drives', 'licence'),
      'send',
    ),
  ).toBe(true)
})

test('a change that asks nothing new leads back at once', () => {
  expect(
    belongsToSameChange([at({ actionId: 'name' })], at({ actionId: 'birth' }), answered(), 'check'),
  ).toBe(false)
  expect(
    belongsToSameChange(
      [at({ actionId: 'jobs' }, { actionId: 'employer', itemId: 'a' })],
      at({ actionId: 'jobs' }, { actionId: 'left', itemId: 'a' }),
      answered(),
      'list',
    ),
  ).toBe(false)
})

test('a person who edits an item goes through that item and no further', () => {
  const employer = at({ actionId: 'jobs' }, { actionId: 'employer', itemId: 'a' })
  expect(
    belongsToSameChange(
      [employer],
      at({ actionId: 'jobs' }, { actionId: 'left', itemId: 'a' }),
      answered('left@a'),
      'item',
    ),
  ).toBe(true)
  expect(
    belongsToSameChange(
      [employer],
      at({ actionId: 'jobs' }, { actionId: 'employer', itemId: 'b' }),
      answered(),
      'item',
    ),
  ).toBe(false)
})
