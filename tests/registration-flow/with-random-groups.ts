import {
  type Action,
  type ActionSet,
  type Choice,
  type Flow,
  isActionSet,
  isSelect,
  type QuestionGroup,
  type Step,
} from '#features/registration-flow/domain/definition/definition.ts'
import { leavesPage } from '#features/registration-flow/domain/pages/page-of-path.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { type Draw, drawn } from './random-answers.ts'

/** Returns the flow with random groups and pages of choices, all of them as `check-flow` allows. */
export function withRandomGroups(flow: Flow, seed: number): Flow {
  const draw = drawn(seed)
  let count = 0
  const named = () => `group-${++count}`
  const groupedStep = (step: Step): Step => {
    const actions = step.actions.map((action) => withPages(action, draw, named))
    return { ...step, actions, ...drawnGroups(actions, draw, named) }
  }
  return {
    ...flow,
    tasks: flow.tasks.map((task) => ({ ...task, steps: task.steps.map(groupedStep) })),
  }
}

function withPages(action: Action, draw: Draw, named: () => string): Action {
  if (isActionSet(action)) return groupedSet(action, draw, named)
  if (!isSelect(action)) return action
  const choicesList = action.choices.choicesList.map((choice): Choice => {
    const dependencyQuestions = choice.dependencyQuestions.map((below) =>
      withPages(below, draw, named),
    )
    const hasPage = !choice.inline && dependencyQuestions.length > 0 && draw() < 0.3
    return { ...choice, dependencyQuestions, ...(hasPage ? { page: `Page ${named()}` } : {}) }
  })
  return { ...action, choices: { choicesList } }
}

/** In half of the sets that can have it, one group has all questions of an item. */
function groupedSet(set: ActionSet, draw: Draw, named: () => string): ActionSet {
  const mayBeOne = set.actions.filter(isSignature).length < 2
  const all = { id: named(), title: 'Item', actions: set.actions.map(({ id }) => id) }
  return {
    ...set,
    ...(mayBeOne && draw() < 0.5 ? { groups: [all] } : drawnGroups(set.actions, draw, named)),
  }
}

/**
 * Draws groups of neighbours. A signature, or a question that leads to a page of its own, is the last of its
 * group.
 */
function drawnGroups(
  actions: readonly Action[],
  draw: Draw,
  named: () => string,
): { readonly groups?: readonly QuestionGroup[] } {
  const groups: (QuestionGroup & { readonly isFull: boolean })[] = []
  for (const [index, action] of actions.entries()) {
    if (isActionSet(action) || draw() < 0.2) continue
    const last = groups.at(-1)
    const before = actions[index - 1]
    const isFull = leavesPage(action) || isSignature(action)
    if (last && !last.isFull && before && last.actions.includes(before.id) && draw() < 0.7)
      groups[groups.length - 1] = { ...last, actions: [...last.actions, action.id], isFull }
    else groups.push({ id: named(), title: 'Group', actions: [action.id], isFull })
  }
  return groups.length > 0 ? { groups: groups.map(({ isFull: _drawn, ...group }) => group) } : {}
}
