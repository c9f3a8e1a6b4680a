import type { Id } from '../definition/definition.ts'
import type { Screen } from './screens.ts'

/** The specification keeps these next to each other. Here they are read from the one screen, so that none of them can outlive it [seed 3, 4]. */
export const activeTaskId = (at: Screen): Id | null => ('taskId' in at ? at.taskId : null)
export const activeStepId = (at: Screen): Id | null => ('stepId' in at ? at.stepId : null)
export const activeActionId = (at: Screen): Id | null =>
  'path' in at ? (at.path.at(-1)?.actionId ?? null) : null
