import type { Answers, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type {
  Action,
  Choice,
  Flow,
  Step,
  Task,
} from '#features/registration-flow/domain/definition/definition.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

const text = (id: string, more: Partial<Action> = {}) =>
  ({ id, name: id, label: id, type: 'text', ...more }) as Action
const choice = (value: string, ...dependencyQuestions: readonly Action[]): Choice => ({
  value,
  label: value,
  inline: false,
  dependencyQuestions,
  pleaseSpecifyChoices: [],
})
const select = (id: string, ...choicesList: readonly Choice[]): Action => ({
  id,
  name: id,
  label: id,
  type: 'single_select',
  choices: { choicesList },
})
const step = (id: string, actions: readonly Action[], showIntroductionScreen = false): Step => ({
  id,
  name: id,
  showIntroductionScreen,
  actions,
})
const task = (id: string, ...steps: readonly Step[]): Task => ({ id, name: id, steps })

/** A flow of three tasks: a licence with questions two levels deep, a set of jobs, and a declaration that waits for both. */
export const EXAMPLE: Flow = {
  ...{
    name: 'example',
    version: 1,
    type: 'Standard',
    title: 'Example',
    introduction: { text: 'Text', minutes: 5, ready: [] },
  },
  tasks: [
    task(
      'driving',
      step(
        'licence',
        [
          select(
            'holds',
            choice(
              'yes',
              select('points', choice('some', text('why')), choice('none')),
              text('number'),
            ),
            choice('no'),
          ),
          text('vehicle', { optional: true }),
          select('glasses', { ...choice('yes', text('strength')), inline: true }, choice('no')),
        ],
        true,
      ),
      step('photo', [text('picture', { skippable: true })]),
    ),
    task(
      'work',
      step('jobs', [
        {
          ...text('job'),
          type: 'ActionSet',
          itemName: 'Job',
          atLeast: 1,
          atMost: 3,
          actions: [text('employer'), select('left', choice('yes', text('reason')), choice('no'))],
        } as Action,
      ]),
    ),
    { ...task('declaration', step('sign', [text('signature')])), waitsForAll: true },
  ],
}

const chosen = (...values: readonly string[]): AnswerValue =>
  values.map((choiceValue) => ({ choiceValue, answer: null }))
/** Builds answers: an array is a list of chosen values, anything else is text. The items are those of the flow's only set, in their order. */
export const answered = (
  given: Readonly<Record<string, string | readonly string[]>>,
  jobs: readonly string[] = [],
): Answers => ({
  values: new Map(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : chosen(...value),
    ]),
  ),
  items: new Map(jobs.length > 0 ? [['job', jobs]] : []),
  skipped: new Set(),
})

const TASK_OF: Readonly<Record<string, string>> = {
  licence: 'driving',
  photo: 'driving',
  jobs: 'work',
  sign: 'declaration',
}
/**
 * Parses a screen: 'licence: holds points' is the question 'points', which 'holds' opens, in the step 'licence'; 'jobs: job employer@a' is a question of
 * an item; without a question it is one of the step's own screens.
 */
export function screenAt(words: string): Screen {
  const [stepId = '', rest = ''] = words.split(': ')
  const here = { taskId: TASK_OF[stepId] ?? '', stepId }
  if (['stepIntro', 'stepOutro', 'stepFinalOverview'].includes(rest))
    return { ...here, kind: rest as 'stepIntro' }
  const path = rest.split(' ').map((hop) => {
    const [actionId = '', itemId] = hop.split('@')
    return itemId ? { actionId, itemId } : { actionId }
  }) as unknown as Extract<Screen, { kind: 'action' }>['path']
  return { ...here, kind: path.at(-1)?.actionId === 'job' ? 'actionSetOutro' : 'action', path }
}
/** Formats a screen in the form that `screenAt` parses. */
export function wordsOf(at: Screen | false): string {
  if (!at) return 'none'
  if (!('stepId' in at)) return 'taskId' in at ? `${at.kind} ${at.taskId}` : at.kind
  return `${at.stepId}: ${'path' in at ? at.path.map(({ actionId, itemId }) => (itemId ? `${actionId}@${itemId}` : actionId)).join(' ') : at.kind}`
}
