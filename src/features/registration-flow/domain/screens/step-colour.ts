import type { Flow } from '../definition/definition.ts'
import type { Screen } from './screens.ts'

/** The names of the colour pairs for steps, which are used in turn [seed 3]. */
export const STEP_COLOURS = ['blue', 'orange', 'teal', 'purple'] as const
export type StepColour = (typeof STEP_COLOURS)[number]

/**
 * Returns the colours of a screen's step. Steps are counted through the whole flow, so that neighbouring steps always differ. The introduction of a
 * task has the colours of the task's first step. A screen outside any task has those of the flow's first step.
 */
export function chooseStepColour(flow: Flow, at: Screen): StepColour {
  const isHere = (taskId: string, stepId: string) =>
    'taskId' in at && at.taskId === taskId && (!('stepId' in at) || at.stepId === stepId)
  const place = flow.tasks
    .flatMap((task) => task.steps.map((step) => isHere(task.id, step.id)))
    .indexOf(true)
  return STEP_COLOURS[Math.max(0, place) % STEP_COLOURS.length] ?? 'blue'
}
