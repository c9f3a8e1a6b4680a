import { type Answers, keyOf } from './answers.ts'
import { type AskedAction, askedActions } from './asked-actions.ts'
import type { Flow, Id } from './definition.ts'
import { holds, stillNeededByTask } from './still-needed.ts'
import { submission } from './submission.ts'
import type { TaskStatus } from './task-statuses.ts'
import { waitingTasks } from './waiting-tasks.ts'

/** `returned`: the keys of answers that a consultant returned. `today`: the day in London. */
export type Judged = { readonly returned: { has(key: string): boolean }; readonly today: string }

export function taskStatus(
  flow: Flow,
  answers: Answers,
  taskId: Id,
  { returned, today }: Judged,
): TaskStatus {
  const asked = askedActions(flow, answers).filter((question) => question.taskId === taskId)
  if (asked.some(({ hop }) => returned.has(keyOf(hop)))) return 'Returned'
  if (waitingTasks(flow, answers).has(taskId)) return 'Cannot start yet'
  const isRight = submission(flow, answers, today).wrong.every(
    ({ question }) => question.taskId !== taskId,
  )
  // Where nothing must be answered, that alone would hide what may be.
  if (!asked.some((question) => isBegun(question, answers))) return 'Not yet started'
  return isRight && !stillNeededByTask(flow, answers).has(taskId) ? 'Completed' : 'In progress'
}

function isBegun({ action, hop }: AskedAction, answers: Answers): boolean {
  return (
    holds(answers.values.get(keyOf(hop))) ||
    answers.skipped.has(keyOf(hop)) ||
    (answers.items.get(action.id) ?? []).length > 0
  )
}

/** 'You have completed 1 of 5 tasks' */
export function completedInWords(statuses: readonly TaskStatus[]): string {
  const completed = statuses.filter((status) => status === 'Completed').length
  return `You have completed ${completed} of ${statuses.length} ${statuses.length === 1 ? 'task' : 'tasks'}`
}

/** 'step 2 of 4', of its task. */
export function stepInWords(flow: Flow, taskId: Id, stepId: Id): string {
  const steps = flow.tasks.find(({ id }) => id === taskId)?.steps ?? []
  return `step ${steps.findIndex(({ id }) => id === stepId) + 1} of ${steps.length}`
}
