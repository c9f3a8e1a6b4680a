import {
  type Action,
  type ActionSet,
  type Choice,
  type Flow,
  type Id,
  isSelect,
  isSet,
  type Select,
} from './definition.ts'
import type { InStep } from '../answers/asked-actions.ts'

/** A question with its task, step and set. */
export type Found = {
  readonly action: Action
  readonly inStep: InStep
  readonly set?: ActionSet
  /** The choice that asks the question, and the select to which the choice belongs. */
  readonly asking?: { readonly parent: Select; readonly choice: Choice }
}

export function findAction(flow: Flow, id: Id): Found | undefined {
  for (const task of flow.tasks)
    for (const step of task.steps) {
      const found = among(step.actions, id, { inStep: { taskId: task.id, stepId: step.id } })
      if (found) return found
    }
  return undefined
}

function among(
  actions: readonly Action[],
  id: Id,
  above: Omit<Found, 'action'>,
): Found | undefined {
  for (const action of actions) {
    if (action.id === id) return { ...above, action }
    const below = isSet(action)
      ? among(action.actions, id, { inStep: above.inStep, set: action })
      : isSelect(action)
        ? belowChoices(action, id, above)
        : undefined
    if (below) return below
  }
  return undefined
}

function belowChoices(parent: Select, id: Id, above: Omit<Found, 'action'>): Found | undefined {
  for (const choice of parent.choices.choicesList) {
    const found = among(choice.dependencyQuestions, id, { ...above, asking: { parent, choice } })
    if (found) return found
  }
  return undefined
}
