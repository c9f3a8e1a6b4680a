import type { Answers } from '../answers/answers.ts'
import type { AskedAction } from '../answers/asked-actions.ts'
import type { Action, Flow, Id, Task } from '../definition/definition.ts'
import { perAnswers } from '../answers/per-answers.ts'
import { isSignature } from '../questions/what-is-asked.ts'
import { stillNeeded, stillNeededByTask } from '../answers/still-needed.ts'
import { questionsOfTask } from '../definition/written-questions.ts'

/**
 * Returns whether a task waits for all others. One with a signature always does, because stored versions of flows older than this rule do not
 * declare it.
 */
export const waits = (task: Task) =>
  task.waitsForAll === true || questionsOfTask(task).some(({ action }) => isSignature(action))

/** Returns the tasks that 'Cannot start yet', because they wait for tasks above them that still need answers. */
export const waitingTasks = perAnswers((flow, answers): ReadonlySet<Id> => {
  if (!flow.tasks.some(waits)) return new Set()
  const needed = stillNeededByTask(flow, answers)
  const firstOpen = flow.tasks.findIndex((task) => needed.has(task.id))
  return new Set(
    flow.tasks
      .filter((task, index) => waits(task) && firstOpen >= 0 && firstOpen < index)
      .map((task) => task.id),
  )
})

/**
 * Returns the questions to be answered before this one can be: all above a task that waits and, before a signature, all that are no signatures,
 * wherever they are asked.
 */
export function neededBefore(
  flow: Flow,
  answers: Answers,
  { action, taskId }: { readonly action: Pick<Action, 'type'>; readonly taskId: Id },
): readonly AskedAction[] {
  const place = flow.tasks.findIndex(({ id }) => id === taskId)
  const task = flow.tasks[place]
  if (!task || !waits(task)) return []
  const above = new Set(flow.tasks.slice(0, place).map(({ id }) => id))
  return stillNeeded(flow, answers).filter(
    (needed) => above.has(needed.taskId) || (isSignature(action) && !isSignature(needed.action)),
  )
}
