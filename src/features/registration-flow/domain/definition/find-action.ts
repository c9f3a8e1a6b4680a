import {
  type Action,
  type ActionSet,
  type Choice,
  type Flow,
  type Id,
  isSelect,
  isActionSet,
  type Select,
} from './definition.ts'
import type { StepIds } from '../answers/asked-actions.ts'

/** A question with its task, step and set. */
export type FoundAction = {
  readonly action: Action
  readonly inStep: StepIds
  readonly set?: ActionSet
  /** The choice that makes the question appear, and the select to which the choice belongs. */
  readonly asking?: { readonly parent: Select; readonly choice: Choice }
}

export function findAction(flow: Flow, id: Id): FoundAction | undefined {
  for (const task of flow.tasks)
    for (const step of task.steps) {
      const found = findAmongActions(step.actions, id, {
        inStep: { taskId: task.id, stepId: step.id },
      })
      if (found) return found
    }
  return undefined
}

function findAmongActions(
  actions: readonly Action[],
  id: Id,
  above: Omit<FoundAction, 'action'>,
): FoundAction | undefined {
  for (const action of actions) {
    if (action.id === id) return { ...above, action }
    const below = isActionSet(action)
      ? findAmongActions(action.actions, id, { inStep: above.inStep, set: action })
      : isSelect(action)
        ? findBelowChoices(action, id, above)
        : undefined
    if (below) return below
  }
  return undefined
}

function findBelowChoices(
  parent: Select,
  id: Id,
  above: Omit<FoundAction, 'action'>,
): FoundAction | undefined {
  for (const choice of parent.choices.choicesList) {
    const found = findAmongActions(choice.dependencyQuestions, id, {
      ...above,
      asking: { parent, choice },
    })
    if (found) return found
  }
  return undefined
}
