import type { Flow, Task } from './definition.ts'
import { isSignature } from '../questions/question-kinds.ts'
import { listQuestionsOfTask } from './written-questions.ts'

/**
 * Adds tasks to a flow. An added task replaces the task with the same id. Other added tasks come before the flow's signature, because it covers all
 * the answers; added tasks with a signature come last.
 */
export function addTasksToFlow(flow: Flow, added: readonly Task[]): Flow {
  if (added.length === 0) return flow
  const replaced = flow.tasks.map((task) => added.find(({ id }) => id === task.id) ?? task)
  const fresh = added
    .filter((task) => !flow.tasks.some(({ id }) => id === task.id))
    .map((task) => ({ ...task, wasAdded: true }))
  const found = replaced.findIndex(hasSignature)
  const end = found < 0 ? replaced.length : found
  return {
    ...flow,
    tasks: [
      ...replaced.slice(0, end),
      ...fresh.filter((task) => !hasSignature(task)),
      ...replaced.slice(end),
      ...fresh.filter(hasSignature),
    ],
  }
}

const hasSignature = (task: Task) =>
  listQuestionsOfTask(task).some(({ action }) => isSignature(action))
