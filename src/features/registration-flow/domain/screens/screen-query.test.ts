import { expect, test } from 'vitest'
import { type Answers, NO_ANSWERS } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { toScreenQuery, findReturnScreen, findScreenByQuery, addBegunItem } from './screen-query.ts'
import { listScreens } from './screens.ts'

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
  const all = listScreens(FLOW, ANSWERS)
  expect(all.map((screen) => findScreenByQuery(FLOW, ANSWERS, toScreenQuery(screen)))).toEqual(all)
  expect(new Set(all.map((screen) => JSON.stringify(toScreenQuery(screen)))).size).toBe(all.length)
  expect(findScreenByQuery(FLOW, ANSWERS, { task: 'work' })).toEqual({
    kind: 'taskIntro',
    taskId: 'work',
  })
})

test('the address of a question that is not asked names no screen', () => {
  expect(
    findScreenByQuery(FLOW, NO_ANSWERS, {
      task: 'work',
      step: 'past',
      question: 'employer',
      item: 'a',
    }),
  ).toBeUndefined()
  expect(findScreenByQuery(FLOW, NO_ANSWERS, { task: 'elsewhere' })).toBeUndefined()
})

test('an item that was begun and not yet answered has its screens, last in its set, and a reload finds them', () => {
  const place = { task: 'work', step: 'past', question: 'employer', item: 'c' }
  const begun = addBegunItem(FLOW, ANSWERS, place)
  expect(begun.items.get('jobs')).toEqual(['a', 'b', 'c'])
  expect(findScreenByQuery(FLOW, begun, place)).toMatchObject({
    kind: 'action',
    path: [{ actionId: 'worked' }, { actionId: 'jobs' }, { actionId: 'employer', itemId: 'c' }],
  })
  expect(addBegunItem(FLOW, ANSWERS, { ...place, item: 'a' })).toBe(ANSWERS)
})

test('a change returns to where it was begun', () => {
  const at = findScreenByQuery(FLOW, ANSWERS, {
    task: 'work',
    step: 'past',
    question: 'employer',
    item: 'a',
  })!
  expect(findReturnScreen(at, 'send')).toEqual({ kind: 'submit' })
  expect(findReturnScreen(at, 'check')).toMatchObject({ kind: 'stepFinalOverview', stepId: 'past' })
  expect(findReturnScreen(at, 'list')).toMatchObject({
    kind: 'actionSetOutro',
    path: [{ actionId: 'worked' }, { actionId: 'jobs' }],
  })
  expect(findReturnScreen(at, undefined)).toBeUndefined()
})

test('the introduction of a step is opened again from its overview and leads back there, also where it is no screen of its own [amendment 10.3]', () => {
  const past = FLOW.tasks[0]!.steps[0]!
  const quiet: Flow = {
    ...FLOW,
    tasks: [{ ...FLOW.tasks[0]!, steps: [{ ...past, showIntroductionScreen: false }] }],
  }
  const intro = { kind: 'stepIntro', taskId: 'work', stepId: 'past' } as const
  expect(listScreens(quiet, ANSWERS)).not.toContainEqual(intro)
  expect(findScreenByQuery(quiet, ANSWERS, toScreenQuery(intro))).toEqual(intro)
  expect(findReturnScreen(intro, 'check')).toEqual({ ...intro, kind: 'stepFinalOverview' })
  expect(findReturnScreen(intro, undefined)).toBeUndefined()
})
