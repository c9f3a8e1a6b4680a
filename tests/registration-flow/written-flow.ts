import type {
  Action,
  ActionSet,
  Choice,
  Flow,
  Select,
  Step,
  Validation,
} from '#features/registration-flow/domain/definition/definition.ts'
import { checkFlow } from '#features/registration-flow/domain/check/check-flow.ts'
import { formatFlowFilePath } from '#features/registration-flow/domain/check/mistake.ts'

/** A flow with one mistake, and the messages that its author gets. */
export type WrongFlow = readonly [what: string, flow: Flow, ...sentences: string[]]

export const text = (name: string, more: object = {}) =>
  ({ id: name.toLowerCase(), name, type: 'text', label: name, ...more }) as Action
export const choice = (value: string, more: Partial<Choice> = {}): Choice => ({
  value,
  label: `The ${value}`,
  inline: false,
  dependencyQuestions: [],
  pleaseSpecifyChoices: [],
  ...more,
})
export const select = (name: string, choices: readonly Choice[], more: object = {}) =>
  ({ ...text(name), type: 'single_select', choices: { choicesList: choices }, ...more }) as Select
export const set = (name: string, actions: readonly Action[], more: object = {}) =>
  ({
    ...text(name),
    type: 'ActionSet',
    itemName: 'Job',
    atLeast: 0,
    atMost: 5,
    actions,
    ...more,
  }) as ActionSet
export const bounded = (type: string, validation: Validation) => text('A', { type, validation })
export const step = (actions: readonly Action[], more: Partial<Step> = {}): Step => ({
  id: 'step',
  name: 'Step',
  showIntroductionScreen: false,
  actions,
  ...more,
})
export const flowOf = (actions: readonly Action[], more: Partial<Flow> = {}): Flow => ({
  name: 'test',
  version: 1,
  type: 'Standard',
  title: 'Test',
  introduction: { text: 'Hello {{CandidateFirstName}}', minutes: 1, ready: [] },
  tasks: [{ id: 'task', name: 'Task', steps: [step(actions)] }],
  ...more,
})
/** Adds a task that waits for all others and ends with a signature. */
export const signedBy = (flow: Flow, ...actions: readonly Action[]): Flow => ({
  ...flow,
  tasks: [
    ...flow.tasks,
    { id: 'sign', name: 'Sign', waitsForAll: true, steps: [step(actions, { id: 'signing' })] },
  ],
})
export const SIGNED_ACTIONS = 'tasks[1].steps[0].actions'
export const mistakesIn = (flow: Flow) =>
  checkFlow(flow, '2026-11-23').map(
    ({ spot, sentence }) => `${formatFlowFilePath(spot)}: ${sentence}`,
  )
export const ACTIONS = 'tasks[0].steps[0].actions'
export const CHOICES = `${ACTIONS}[0].choices.choicesList`
