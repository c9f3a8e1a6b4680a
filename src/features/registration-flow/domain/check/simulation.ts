import { type Answers, isChosen, keyOf } from '../answers/answers.ts'
import { writtenQuestions } from '../definition/written-questions.ts'
import { type Action, type Flow, isSelect } from '../definition/definition.ts'
import { type Named, withTags } from '../texts/merge-tags.ts'
import { type Screen, screens } from '../screens/screens.ts'

const EXAMPLE_PERSON: Named = {
  candidate: { firstName: 'Amara', lastName: 'Okafor' },
  consultantFirstName: null,
  branchName: null,
}

/** Returns one line for each screen that a person with these answers sees, in order, so that an author can read the course of the flow. */
export function screensInWords(flow: Flow, answers: Answers): readonly string[] {
  const named = new Map(writtenQuestions(flow).map(({ action }) => [action.id, action]))
  const tasks = new Map(flow.tasks.map((task) => [task.id, task.name]))
  const steps = new Map(
    flow.tasks.flatMap((task) => task.steps.map((step) => [step.id, step.name] as const)),
  )
  const words = (text: string, itemId?: string) =>
    withTags(text, EXAMPLE_PERSON, flow, answers, itemId)
  const lineOf = (screen: Screen): readonly string[] => {
    if (!('stepId' in screen))
      return [screen.kind === 'submit' ? 'Check your answers and send' : words(flow.title)]
    const place = `${tasks.get(screen.taskId)}, ${steps.get(screen.stepId)}`
    if (!('path' in screen)) return [`${place}: ${STEP_SCREENS[screen.kind]}`]
    const hop = screen.path.at(-1) ?? screen.path[0]
    const action = named.get(hop.actionId)
    const item = hop.itemId ? ` (${itemWords(hop.itemId, answers, named)})` : ''
    const label = `${place}${item}: ${words(action?.label ?? '', hop.itemId)}`
    return screen.kind === 'actionSetOutro'
      ? [`${label} (list)`]
      : [
          `${label} (${action?.type})`,
          ...inline(action, answers.values.get(keyOf(hop))).map(
            (below) => `    below: ${words(below.label, hop.itemId)} (${below.type})`,
          ),
        ]
  }
  return screens(flow, answers).flatMap((screen, index) =>
    lineOf(screen).map((line, lineIndex) => (lineIndex === 0 ? `${index + 1}. ${line}` : line)),
  )
}

const STEP_SCREENS = {
  stepIntro: 'introduction',
  stepOutro: 'done',
  stepFinalOverview: 'check your answers',
} as const

/** Formats the name and number of an item: 'Job 2'. */
function itemWords(itemId: string, { items }: Answers, named: ReadonlyMap<string, Action>): string {
  const [setId = '', ids = []] = [...items].find(([, ids]) => ids.includes(itemId)) ?? []
  const set = named.get(setId)
  return `${set && 'itemName' in set ? set.itemName : ''} ${ids.indexOf(itemId) + 1}`
}

/** Returns the questions under the chosen choices, which are on the same screen. */
const inline = (action: Action | undefined, value: Parameters<typeof isChosen>[0]) =>
  action && isSelect(action) && isChosen(value)
    ? action.choices.choicesList
        .filter(
          (choice) => choice.inline && value.some((given) => given.choiceValue === choice.value),
        )
        .flatMap((choice) => choice.dependencyQuestions)
    : []
