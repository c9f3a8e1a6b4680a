import { type Answers, keyOf } from './answers.ts'
import { type AskedAction, askedActions } from './asked-actions.ts'
import type { Flow, Id } from './definition.ts'
import { holds, stillNeededByTask } from './still-needed.ts'
import type { TaskStatus } from './task-statuses.ts'
import { waitingTasks } from './waiting-tasks.ts'

/** `returned`: the keys of answers that a consultant returned. `today`: the day in London. */
export type Judged = { readonly returned: { has(key: string): boolean }; readonly today: string }

export function taskStatus(flow: Flow, answers: Answers, taskId: Id, { returned }: Judged): TaskStatus {
  const asked = askedActions(flow, answers).filter((question) => question.taskId === taskId)
  if (asked.some(({ hop }) => returned.has(keyOf(hop)))) return 'Returned'
  if (waitingTasks(flow, answers).has(taskId)) return 'Cannot start yet'
  if (!stillNeededByTask(flow, answers).has(taskId)) return 'Completed'
  return asked.some((question) => isBegun(question, answers)) ? 'In progress' : 'Not yet started'
}

function isBegun({ action, hop }: AskedAction, answers: Answers): boolean {
  return holds(answers.values.get(keyOf(hop))) || answers.skipped.has(keyOf(hop)) || (answers.items.get(action.id) ?? []).length > 0
}
