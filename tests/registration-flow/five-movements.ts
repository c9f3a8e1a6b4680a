import {
  type Answers,
  type Hop,
  isChoiceList,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import {
  type Action,
  type Flow,
  isSelect,
  isActionSet,
} from '#features/registration-flow/domain/definition/definition.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { findWaitingTasks } from '#features/registration-flow/domain/tasks/waiting-tasks.ts'

export const MOVEMENTS = [
  'task',
  'step',
  'primary action',
  'sibling dependency action',
  'action of a set',
] as const
export type Movement = (typeof MOVEMENTS)[number]
/** A unit that a movement steps through, such as a step or a question, and the unit that contains it, such as a task or a step. */
type Part = { readonly inside: string; readonly part: string }
export type Parts = ReadonlyMap<string, readonly string[]>

/**
 * Returns the parts of a movement by the rule in the specification, from the flow's definition and the answers. It does not use the product's list of
 * screens, so that tests can compare the two.
 */
export function partsByRule(movement: Movement, flow: Flow, answers: Answers): Parts {
  const waiting = findWaitingTasks(flow, answers)
  const tasks = flow.tasks.filter(({ id }) => !waiting.has(id))
  const steps = tasks.flatMap((task) => task.steps)
  switch (movement) {
    case 'task':
      return new Map([['', tasks.map(({ id }) => id)]])
    case 'step':
      return new Map(tasks.map((task) => [task.id, task.steps.map(({ id }) => id)]))
    case 'primary action':
      return new Map(steps.map((step) => [step.id, step.actions.map(({ id }) => id)]))
    case 'sibling dependency action':
    case 'action of a set':
      return new Map(
        steps
          .flatMap(({ actions }) => actions.flatMap((action) => below(action, undefined, answers)))
          .filter(({ kind, parts }) => kind === movement && parts.length > 0)
          .map(({ inside, parts }) => [inside, parts]),
      )
  }
}

type Below = { readonly kind: Movement; readonly inside: string; readonly parts: readonly string[] }

/**
 * Returns a question with its answers' further questions, recursively: those that its chosen values open or, for a set, those of each item in the
 * order of the items.
 */
function below(action: Action, itemId: string | undefined, answers: Answers): readonly Below[] {
  const inside = keyOf(hopOf(action, itemId))
  const asked: readonly (readonly [Action, string | undefined])[] = isActionSet(action)
    ? (answers.items.get(action.id) ?? []).flatMap((item) =>
        action.actions.map((one) => [one, item] as const),
      )
    : siblings(action, inside, answers).map((one) => [one, itemId] as const)
  return [
    {
      kind: isActionSet(action) ? 'action of a set' : 'sibling dependency action',
      inside,
      parts: asked.map(([one, item]) => keyOf(hopOf(one, item))),
    },
    ...asked.flatMap(([one, item]) => below(one, item, answers)),
  ]
}

/**
 * Returns the questions that the chosen values open on screens of their own. Those of an inline choice are on the same screen, so no movement leads
 * to them.
 */
function siblings(action: Action, key: string, { values }: Answers): readonly Action[] {
  const value = values.get(key)
  if (!isSelect(action) || !isChoiceList(value)) return []
  return action.choices.choicesList
    .filter((choice) => !choice.inline && value.some((one) => one.choiceValue === choice.value))
    .flatMap(({ dependencyQuestions }) => dependencyQuestions)
}

const hopOf = ({ id }: Action, itemId: string | undefined): Hop =>
  itemId ? { actionId: id, itemId } : { actionId: id }

/** Returns the same parts as partsByRule, but from the product's list of screens, in the order in which a movement reaches them. */
export function partsByScreens(movement: Movement, list: readonly Screen[]): Parts {
  const met = Map.groupBy(
    list.flatMap((screen) => partsOf(movement, screen)),
    ({ inside }) => inside,
  )
  return new Map(
    [...met].map(([inside, parts]) => [
      inside,
      parts.map(({ part }) => part).filter((part, place, all) => part !== all[place - 1]),
    ]),
  )
}

function partsOf(movement: Movement, screen: Screen): readonly Part[] {
  if (!('taskId' in screen)) return []
  if (movement === 'task') return [{ inside: '', part: screen.taskId }]
  if (!('stepId' in screen)) return []
  if (movement === 'step') return [{ inside: screen.taskId, part: screen.stepId }]
  if (!('path' in screen)) return []
  if (movement === 'primary action')
    return [{ inside: screen.stepId, part: screen.path[0].actionId }]
  return screen.path.slice(1).flatMap((hop, place): readonly Part[] => {
    const above = screen.path[place]
    if (!above) return []
    const ofSet = hop.itemId !== undefined && above.itemId === undefined
    return ofSet === (movement === 'action of a set')
      ? [{ inside: keyOf(above), part: keyOf(hop) }]
      : []
  })
}
