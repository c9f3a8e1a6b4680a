import type { Flow } from '../definition/definition.ts'
import type { Screen } from './screens.ts'

/** The colour pairs of steps, in rotation [seed 3]. */
export const STEP_COLOURS = ['blue', 'orange', 'teal', 'purple'] as const
export type StepColour = (typeof STEP_COLOURS)[number]

/**
 * Returns the colours of a screen's step. Steps are counted through the whole flow, so that neighbours always differ. A task's introduction has the
 * colours of the task's first step, and a screen outside any task those of the flow's first step.
 */
export function chooseStepColour(flow: Flow, at: Screen): StepColour {
  const isHere = (taskId: string, stepId: string) =>
    'taskId' in at && at.taskId === taskId && (!('stepId' in at) || at.stepId === stepId)
  const place = flow.tasks
    .flatMap((task) => task.steps.map((step) => isHere(task.id, step.id)))
    .indexOf(true)
  return STEP_COLOURS[Math.max(0, place) % STEP_COLOURS.length] ?? 'blue'
}
