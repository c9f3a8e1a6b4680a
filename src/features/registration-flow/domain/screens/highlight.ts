import type { Flow } from '../definition/definition.ts'
import type { Screen } from './screens.ts'

/** The colour pairs of steps, in rotation [seed 3]. */
export const HIGHLIGHTS = ['blue', 'orange', 'teal', 'purple'] as const
export type Highlight = (typeof HIGHLIGHTS)[number]

/**
 * Returns the colours of a screen's step. Steps are counted through the whole flow, so that neighbours always differ. A task's introduction has the
 * colours of the task's first step, and a screen outside any task those of the flow's first step.
 */
export function chooseHighlight(flow: Flow, at: Screen): Highlight {
  const isHere = (taskId: string, stepId: string) =>
    'taskId' in at && at.taskId === taskId && (!('stepId' in at) || at.stepId === stepId)
  const place = flow.tasks
    .flatMap((task) => task.steps.map((step) => isHere(task.id, step.id)))
    .indexOf(true)
  return HIGHLIGHTS[Math.max(0, place) % HIGHLIGHTS.length] ?? 'blue'
}
