import type { Flow, Task } from './definition.ts'
import { isSignature } from '../questions/what-is-asked.ts'
import { questionsOfTask } from './written-questions.ts'

/** Adds tasks to a flow. An added task replaces the one with the same id; new ones come before the signature, because it covers all the answers. */
export function withAddedTasks(flow: Flow, added: readonly Task[]): Flow {
  if (added.length === 0) return flow
  const replaced = flow.tasks.map((task) => added.find(({ id }) => id === task.id) ?? task)
  const fresh = added
    .filter((task) => !flow.tasks.some(({ id }) => id === task.id))
    .map((task) => ({ ...task, wasAdded: true }))
  const found = replaced.findIndex(isSigned)
  const end = found < 0 ? replaced.length : found
  return {
    ...flow,
    tasks: [
      ...replaced.slice(0, end),
      ...fresh.filter((task) => !isSigned(task)),
      ...replaced.slice(end),
      ...fresh.filter(isSigned),
    ],
  }
}

const isSigned = (task: Task) => questionsOfTask(task).some(({ action }) => isSignature(action))
