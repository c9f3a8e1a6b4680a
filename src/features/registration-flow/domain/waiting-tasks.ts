import type { Id } from './definition.ts'
import { perAnswers } from './per-answers.ts'
import { stillNeededByTask } from './still-needed.ts'

/** 'Cannot start yet': tasks that wait for all above them, while something of those is still needed. */
export const waitingTasks = perAnswers((flow, answers): ReadonlySet<Id> => {
  if (!flow.tasks.some(({ waitsForAll }) => waitsForAll)) return new Set()
  const needed = stillNeededByTask(flow, answers)
  const firstOpen = flow.tasks.findIndex((task) => needed.has(task.id))
  return new Set(
    flow.tasks
      .filter((task, place) => task.waitsForAll && firstOpen >= 0 && firstOpen < place)
      .map((task) => task.id),
  )
})
