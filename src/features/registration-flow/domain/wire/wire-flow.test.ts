import { expect, test } from 'vitest'
import { Registration } from '#features/registrations/contract/registration-shape.ts'
import fc from '#tests/people/properties.ts'
import { answersAnywhere, drawnId, drawn } from '#tests/registration-flow/random-answers.ts'
import { randomFlow } from '#tests/registration-flow/random-flow.ts'
import { withRandomGroups } from '#tests/registration-flow/with-random-groups.ts'
import { type Answers, keyOf, NO_ANSWERS } from '../answers/answers.ts'
import type { Action, Flow } from '../definition/definition.ts'
import { listScreens } from '../screens/screens.ts'
import { readWireFlow, toWireTasks } from './wire-flow.ts'
import type { WireAction } from './wire-shape.ts'

const TODAY = '2026-11-22'
const NOTHING = { returned: new Map(), unkept: new Set(), today: TODAY }
const field = (id: string, more: object = {}): Action => ({
  id,
  name: id,
  type: 'text',
  label: id,
  ...more,
})
const flowOf = (...actions: readonly Action[]): Flow => ({
  ...{
    name: 'one',
    version: 1,
    type: 'Standard',
    title: 'One',
    introduction: { text: 'Text', minutes: 5, ready: ['Passport'] },
  },
  tasks: [
    {
      id: 'about',
      name: 'About you',
      steps: [{ id: 'you', name: 'You', showIntroductionScreen: false, actions }],
    },
  ],
})
const sent = (flow: Flow, answers: Answers, returned = new Map()) => ({
  ...flow,
  tasks: toWireTasks(flow, answers, { returned, unkept: new Set(), today: TODAY }),
})

test('everything that is asked and answered comes back from the wire as it was, and the contract accepts it [seed 3.13]', () => {
  fc.assert(
    fc.property(randomFlow, fc.nat(), fc.nat(), (plain, seed, groups) => {
      const flow = withRandomGroups(plain, groups)
      const answers = answersAnywhere(flow, seed)
      const returned = new Map(
        [...answers.values.keys()]
          .filter((_key, index) => index % 3 === 0)
          .map((key) => [key, { reason: 'Too dark', at: '2026-11-20T10:00:00Z' }]),
      )
      const wire: unknown = JSON.parse(JSON.stringify(sent(flow, answers, returned)))

      expect(readWireFlow(Registration.shape.flow.parse(wire))).toEqual({ flow, answers, returned })
    }),
    { numRuns: 300 },
  )
})

test('every action says where it stands: its parents, its depth, and the choice that asks it [seed 3.15.8-14, 3.16.2]', () => {
  const inner = field('licence-number')
  const asks: Action = {
    ...field('holds-licence'),
    type: 'single_select',
    choices: {
      choicesList: [
        {
          value: 'yes',
          label: 'Yes',
          inline: false,
          dependencyQuestions: [inner],
          pleaseSpecifyChoices: [],
        },
      ],
    },
  }
  const set: Action = {
    ...field('jobs'),
    type: 'ActionSet',
    itemName: 'Job',
    atLeast: 0,
    atMost: 5,
    actions: [asks],
  }
  const [wired] = toWireTasks(flowOf(set), NO_ANSWERS, NOTHING)[0]!.steps[0]!.actions as [
    WireAction,
  ]
  const parent = wired.actions![0]!
  const child = parent.choices!.choicesList[0]!.dependencyQuestions[0]!

  expect(wired).toMatchObject({
    parentTaskId: 'about',
    parentStepId: 'you',
    parentActionId: null,
    rootActionId: 'jobs',
    actionDepth: 0,
    isDependencyQuestion: false,
    parentDependentAnswer: null,
  })
  expect(parent).toMatchObject({
    parentActionId: 'jobs',
    rootActionId: 'jobs',
    actionDepth: 1,
    isDependencyQuestion: false,
    parentDependentAnswer: null,
  })
  expect(child).toMatchObject({
    parentActionId: 'holds-licence',
    rootActionId: 'jobs',
    actionDepth: 2,
    isDependencyQuestion: true,
    parentDependentAnswer: 'yes',
  })
})

test('a set is stored as entries, each with its item and a sort index that grows by one [seed 3.17.1-2, 3.19.2]', () => {
  const set: Action = {
    ...field('jobs'),
    type: 'ActionSet',
    itemName: 'Job',
    atLeast: 0,
    atMost: 5,
    actions: [field('employer'), field('title')],
  }
  const [first, second] = [drawnId(drawn(1)), drawnId(drawn(2))]
  const answers: Answers = {
    values: new Map([
      [keyOf({ actionId: 'employer', itemId: first }), 'Acme'],
      [keyOf({ actionId: 'employer', itemId: second }), 'Bolt'],
    ]),
    items: new Map([['jobs', [first, second]]]),
    skipped: new Set(),
  }
  const [jobs] = toWireTasks(flowOf(set), answers, NOTHING)[0]!.steps[0]!.actions as [WireAction]

  expect(jobs.value).toEqual([
    {
      actionId: 'employer',
      actionName: 'employer',
      actionSetId: 'jobs',
      itemId: first,
      answer: 'Acme',
      sortIndex: 1,
    },
    {
      actionId: 'employer',
      actionName: 'employer',
      actionSetId: 'jobs',
      itemId: second,
      answer: 'Bolt',
      sortIndex: 2,
    },
  ])
  expect(jobs.values).toEqual([
    {
      itemId: first,
      sortIndex: 1,
      values: { employer: 'Acme', title: null },
      skipped: [],
      returned: {},
    },
    {
      itemId: second,
      sortIndex: 2,
      values: { employer: 'Bolt', title: null },
      skipped: [],
      returned: {},
    },
  ])
  expect(jobs.actions!.map(({ value }) => value)).toEqual([null, null])
})

test('a question of a newer server keeps its screen and its type, and no one waits for its answer', () => {
  const wire = sent(flowOf(field('face', { type: 'retina_scan' }), field('name')), {
    ...NO_ANSWERS,
    values: new Map([['name', 'Amara']]),
  })
  const { flow, answers } = readWireFlow(wire)

  expect(flow.tasks[0]!.steps[0]!.actions[0]).toMatchObject({ id: 'face', type: 'retina_scan' })
  expect(listScreens(flow, answers)).toContainEqual({
    kind: 'action',
    taskId: 'about',
    stepId: 'you',
    path: [{ actionId: 'face' }],
  })
  expect(wire.tasks[0]!.status).toBe('Completed')
})
