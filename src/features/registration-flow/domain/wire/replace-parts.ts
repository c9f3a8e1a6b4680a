import type { Answers } from '../answers/answers.ts'
import { readAnswers } from './read-answers.ts'
import type { WireAction, WireStep, WireTask } from './wire-shape.ts'

/**
 * Replaces the task with the same id by the one that the server sent, or appends it, as specification section 7 requires [seed 7 'PriorityReview',
 * 'SignatureTask', 'RegistrationTask'].
 */
export const replaceWireTask = (tasks: readonly WireTask[], task: WireTask): WireTask[] =>
  tasks.some(({ id }) => id === task.id)
    ? tasks.map((one) => (one.id === task.id ? task : one))
    : [...tasks, task]

/**
 * Replaces the step with the same id in its task by the one that the server sent, as specification section 7 requires [seed 7 'RegistrationStep'].
 */
export const replaceWireStep = (tasks: readonly WireTask[], step: WireStep): WireTask[] =>
  tasks.map((task) =>
    task.id === step.parentTaskId
      ? { ...task, steps: task.steps.map((one) => (one.id === step.id ? step : one)) }
      : task,
  )

/** Replaces the answers of the given steps by those that the steps contain; all other answers stay. */
export function replaceStepAnswers(answers: Answers, steps: readonly WireStep[]): Answers {
  const ids = new Set(steps.flatMap(({ actions }) => actions.flatMap(collectActionIds)))
  const read = readAnswers(steps).answers
  const elsewhere = (key: string) => !ids.has(key.split('@')[0] ?? key)
  return {
    values: new Map([...[...answers.values].filter(([key]) => elsewhere(key)), ...read.values]),
    items: new Map([...[...answers.items].filter(([id]) => elsewhere(id)), ...read.items]),
    skipped: new Set([...[...answers.skipped].filter(elsewhere), ...read.skipped]),
  }
}

const collectActionIds = ({ id, choices, actions = [] }: WireAction): readonly string[] => [
  id,
  ...actions.flatMap(collectActionIds),
  ...(choices?.choicesList ?? []).flatMap(({ dependencyQuestions }) =>
    dependencyQuestions.flatMap(collectActionIds),
  ),
]
