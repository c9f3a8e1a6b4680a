import type { Id } from '../definition/definition.ts'
import type { Screen } from './screens.ts'

/**
 * Returns the id of the task to which a screen belongs, or null. The specification stores the ids of the task, step and action separately; here all
 * three are read from the screen, so that they cannot contradict each other [seed 3, 4].
 */
export const readTaskIdOfScreen = (at: Screen): Id | null => ('taskId' in at ? at.taskId : null)
export const readStepIdOfScreen = (at: Screen): Id | null => ('stepId' in at ? at.stepId : null)
export const readActionIdOfScreen = (at: Screen): Id | null =>
  'path' in at ? (at.path.at(-1)?.actionId ?? null) : null
