import { expect, test } from 'vitest'
import { EXAMPLE, screenAt } from '#tests/registration-flow/example-flow.ts'
import { isActionSet } from '../definition/definition.ts'
import { findAction } from '../definition/find-action.ts'
import { readActionIdOfScreen, readStepIdOfScreen, readTaskIdOfScreen } from './ids-of-screen.ts'
import { chooseStepColour } from './step-colour.ts'

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
    const actionId = readActionIdOfScreen(at)
    const found = actionId ? findAction(EXAMPLE, actionId) : undefined
    const set = found && isActionSet(found.action) ? found.action : found?.set
    expect([
      readTaskIdOfScreen(at),
      readStepIdOfScreen(at),
      actionId,
      found?.asking?.parent.id ?? null,
      set?.id ?? null,
    ]).toEqual(active)
  },
)

test('steps take four colours in turn through all tasks [seed 3.14.2, 9.11.1]', () => {
  expect(
    ['licence', 'photo', 'jobs', 'sign'].map((id) =>
      chooseStepColour(EXAMPLE, screenAt(`${id}: stepOutro`)),
    ),
  ).toEqual(['blue', 'orange', 'teal', 'purple'])
  expect(chooseStepColour(EXAMPLE, { kind: 'taskIntro', taskId: 'work' })).toBe('teal')
})
