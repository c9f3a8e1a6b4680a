import type { Answers } from '../answers/answers.ts'
import { readAnswers } from './read-answers.ts'
import type { WireAction, WireStep, WireTask } from './wire-shape.ts'

/** A task replaces the previous one of its id, or comes after all others [seed 7 'PriorityReview', 'SignatureTask', 'RegistrationTask']. */
export const withTask = (tasks: readonly WireTask[], task: WireTask): WireTask[] =>
  tasks.some(({ id }) => id === task.id)
    ? tasks.map((one) => (one.id === task.id ? task : one))
    : [...tasks, task]

/** A step replaces the previous one in its task [seed 7 'RegistrationStep']. */
export const withStep = (tasks: readonly WireTask[], step: WireStep): WireTask[] =>
  tasks.map((task) =>
    task.id === step.parentTaskId
      ? { ...task, steps: task.steps.map((one) => (one.id === step.id ? step : one)) }
      : task,
  )

/** What was just read of these steps replaces what was known of them; everything else stays. */
export function answersAfter(answers: Answers, steps: readonly WireStep[]): Answers {
  const ids = new Set(steps.flatMap(({ actions }) => actions.flatMap(idsOf)))
  const read = readAnswers(steps).answers
  const elsewhere = (key: string) => !ids.has(key.split('@')[0] ?? key)
  return {
    values: new Map([...[...answers.values].filter(([key]) => elsewhere(key)), ...read.values]),
    items: new Map([...[...answers.items].filter(([id]) => elsewhere(id)), ...read.items]),
    skipped: new Set([...[...answers.skipped].filter(elsewhere), ...read.skipped]),
  }
}

const idsOf = ({ id, choices, actions = [] }: WireAction): readonly string[] => [
  id,
  ...actions.flatMap(idsOf),
  ...(choices?.choicesList ?? []).flatMap(({ dependencyQuestions }) =>
    dependencyQuestions.flatMap(idsOf),
  ),
]
