import { expect, test } from 'vitest'
import { type Answers, NO_ANSWERS } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { placeOf, returnOf, screenAt, withBegunItem } from './place.ts'
import { screens } from './screens.ts'

const question = (id: string) => ({ id, name: id, type: 'text', label: id }) as const
const set = {
  ...question('jobs'),
  type: 'ActionSet',
  itemName: 'Job',
  atLeast: 1,
  atMost: 3,
  actions: [question('employer'), question('left')],
} as const
const choice = (
  value: string,
  ...dependencyQuestions: Flow['tasks'][number]['steps'][number]['actions']
) => ({ value, label: value, inline: false, dependencyQuestions, pleaseSpecifyChoices: [] })
const FLOW: Flow = {
  ...{
    name: 'flow',
    version: 1,
    type: 'Standard',
    title: 'Flow',
    introduction: { text: 'Hello', minutes: 1, ready: [] },
  },
  tasks: [
    {
      id: 'work',
      name: 'Work',
      steps: [
        {
          id: 'past',
          name: 'Past',
          showIntroductionScreen: true,
          actions: [
            question('first'),
            {
              ...question('worked'),
              type: 'single_select',
              choices: { choicesList: [choice('yes', set), choice('no')] },
            },
          ],
        },
      ],
    },
  ],
}
const ANSWERS: Answers = {
  ...NO_ANSWERS,
  values: new Map([['worked', [{ choiceValue: 'yes', answer: null }]]]),
  items: new Map([['jobs', ['a', 'b']]]),
}

test('every screen has an address of its own, and is found by it again', () => {
  const all = screens(FLOW, ANSWERS)
  expect(all.map((screen) => screenAt(FLOW, ANSWERS, placeOf(screen)))).toEqual(all)
  expect(new Set(all.map((screen) => JSON.stringify(placeOf(screen)))).size).toBe(all.length)
  expect(screenAt(FLOW, ANSWERS, { task: 'work' })).toEqual({ kind: 'taskIntro', taskId: 'work' })
})

test('the address of a question that is not asked names no screen', () => {
  expect(
    screenAt(FLOW, NO_ANSWERS, { task: 'work', step: 'past', question: 'employer', item: 'a' }),
  ).toBeUndefined()
  expect(screenAt(FLOW, NO_ANSWERS, { task: 'elsewhere' })).toBeUndefined()
})

test('an item that was begun and not yet answered has its screens, last in its set, and a reload finds them', () => {
  const place = { task: 'work', step: 'past', question: 'employer', item: 'c' }
  const begun = withBegunItem(FLOW, ANSWERS, place)
  expect(begun.items.get('jobs')).toEqual(['a', 'b', 'c'])
  expect(screenAt(FLOW, begun, place)).toMatchObject({
    kind: 'action',
    path: [{ actionId: 'worked' }, { actionId: 'jobs' }, { actionId: 'employer', itemId: 'c' }],
  })
  expect(withBegunItem(FLOW, ANSWERS, { ...place, item: 'a' })).toBe(ANSWERS)
})

test('a change returns to where it was begun', () => {
  const at = screenAt(FLOW, ANSWERS, {
    task: 'work',
    step: 'past',
    question: 'employer',
    item: 'a',
  })!
  expect(returnOf(at, 'send')).toEqual({ kind: 'submit' })
  expect(returnOf(at, 'check')).toMatchObject({ kind: 'stepFinalOverview', stepId: 'past' })
  expect(returnOf(at, 'list')).toMatchObject({
    kind: 'actionSetOutro',
    path: [{ actionId: 'worked' }, { actionId: 'jobs' }],
  })
  expect(returnOf(at, undefined)).toBeUndefined()
})

test('the introduction of a step is opened again from its overview and leads back there, also where it is no screen of its own [amendment 10.3]', () => {
  const past = FLOW.tasks[0]!.steps[0]!
  const quiet: Flow = {
    ...FLOW,
    tasks: [{ ...FLOW.tasks[0]!, steps: [{ ...past, showIntroductionScreen: false }] }],
  }
  const intro = { kind: 'stepIntro', taskId: 'work', stepId: 'past' } as const
  expect(screens(quiet, ANSWERS)).not.toContainEqual(intro)
  expect(screenAt(quiet, ANSWERS, placeOf(intro))).toEqual(intro)
  expect(returnOf(intro, 'check')).toEqual({ ...intro, kind: 'stepFinalOverview' })
  expect(returnOf(intro, undefined)).toBeUndefined()
})
