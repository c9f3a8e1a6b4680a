import type { Answers } from '../answers/answers.ts'
import type { AskedAction } from '../answers/asked-actions.ts'
import type { Action, Flow, Id, Task } from '../definition/definition.ts'
import { cachePerAnswers } from '../answers/cache-per-answers.ts'
import { isSignature } from '../questions/question-kinds.ts'
import { findUnansweredRequired, groupUnansweredByTask } from '../answers/unanswered-required.ts'
import { listQuestionsOfTask } from '../definition/written-questions.ts'

/**
 * Returns whether a task waits for all others. A task with a signature always does, even without `waitsForAll`, because stored flow versions that are
 * older than this property do not have it.
 */
export const waitsForAllTasks = (task: Task) =>
  task.waitsForAll === true || listQuestionsOfTask(task).some(({ action }) => isSignature(action))

/** Returns the tasks that 'Cannot start yet', because they wait for tasks above them that still need answers. */
export const findWaitingTasks = cachePerAnswers((flow, answers): ReadonlySet<Id> => {
  if (!flow.tasks.some(waitsForAllTasks)) return new Set()
  const needed = groupUnansweredByTask(flow, answers)
  const firstOpen = flow.tasks.findIndex((task) => needed.has(task.id))
  return new Set(
    flow.tasks
      .filter((task, index) => waitsForAllTasks(task) && firstOpen >= 0 && firstOpen < index)
      .map((task) => task.id),
  )
})

/**
 * Returns the unanswered questions that must be answered before a question in this task. A task that waits for all others needs the answers of all
 * tasks above it. A signature also needs every other required answer of the flow, except other signatures.
 */
export function findQuestionsNeededBefore(
  flow: Flow,
  answers: Answers,
  { action, taskId }: { readonly action: Pick<Action, 'type'>; readonly taskId: Id },
): readonly AskedAction[] {
  const place = flow.tasks.findIndex(({ id }) => id === taskId)
  const task = flow.tasks[place]
  if (!task || !waitsForAllTasks(task)) return []
  const above = new Set(flow.tasks.slice(0, place).map(({ id }) => id))
  return findUnansweredRequired(flow, answers).filter(
    (needed) => above.has(needed.taskId) || (isSignature(action) && !isSignature(needed.action)),
  )
}
