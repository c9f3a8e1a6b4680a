import { expect, test } from 'vitest'
import { NO_ANSWERS } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { replaceStepAnswers, replaceWireStep, replaceWireTask } from './replace-parts.ts'
import { readWireFlow, toWireTasks } from './wire-flow.ts'

const question = (id: string) => ({ id, name: id, type: 'text', label: id }) as const
const step = (id: string, ...ids: string[]) => ({
  id,
  name: id,
  showIntroductionScreen: false,
  actions: ids.map(question),
})
const FLOW: Flow = {
  ...{
    name: 'flow',
    version: 1,
    type: 'Standard',
    title: 'Flow',
    introduction: { text: 'Hello', minutes: 1, ready: [] },
  },
  tasks: [
    { id: 'you', name: 'You', steps: [step('name', 'first', 'last')] },
    {
      id: 'work',
      name: 'Work',
      steps: [
        {
          ...step('jobs'),
          actions: [
            {
              ...question('set'),
              type: 'ActionSet',
              itemName: 'Job',
              atLeast: 0,
              atMost: 3,
              actions: [question('employer')],
            },
          ],
        },
      ],
    },
  ],
}
const wired = (values: Record<string, string>, items: readonly string[] = []) =>
  toWireTasks(
    FLOW,
    { ...NO_ANSWERS, values: new Map(Object.entries(values)), items: new Map([['set', items]]) },
    { returned: new Map(), unkept: new Set(), today: '2026-11-22' },
  )

test('a task or a step that is read again brings its answers, and leaves what was answered elsewhere meanwhile', () => {
  const known = readWireFlow({
    ...FLOW,
    tasks: wired({ first: 'Amara', last: 'Old', 'employer@a': 'Acme' }, ['a']),
  }).answers
  const [you] = wired({ last: 'New' })
  const after = replaceStepAnswers(known, you?.steps ?? [])

  expect(Object.fromEntries(after.values)).toEqual({ last: 'New', 'employer@a': 'Acme' })
  expect(after.items.get('set')).toEqual(['a'])
})

test('an item that another device removed goes with the task that is read again', () => {
  const known = readWireFlow({
    ...FLOW,
    tasks: wired({ first: 'Amara', 'employer@a': 'Acme' }, ['a']),
  }).answers
  const [, work] = wired({})
  const after = replaceStepAnswers(known, work?.steps ?? [])

  expect(Object.fromEntries(after.values)).toEqual({ first: 'Amara' })
  expect(after.items.get('set')).toBeUndefined()
})

test('a task is replaced where it stands and added where it is new; a step is replaced within its task', () => {
  const tasks = wired({})
  const review = { ...tasks[0]!, id: 'priority-review', name: 'Asked again' }
  expect(
    replaceWireTask(tasks, { ...tasks[0]!, name: 'About you' }).map(({ name }) => name),
  ).toEqual(['About you', 'Work'])
  expect(replaceWireTask(tasks, review).map(({ id }) => id)).toEqual([
    'you',
    'work',
    'priority-review',
  ])
  expect(
    replaceWireStep(tasks, { ...tasks[0]!.steps[0]!, name: 'Your names' })[0]?.steps[0]?.name,
  ).toBe('Your names')
})
