import type { Id } from './definition.ts'
import type { Screen } from './screens.ts'

/** What the specification keeps beside each other is read from the one screen: none of these can outlive it [seed 3, 4]. */
export const activeTaskId = (at: Screen): Id | null => ('taskId' in at ? at.taskId : null)
export const activeStepId = (at: Screen): Id | null => ('stepId' in at ? at.stepId : null)
export const activeActionId = (at: Screen): Id | null => ('path' in at ? (at.path.at(-1)?.actionId ?? null) : null)

/** The set whose list or whose item is on screen. */
export function activeSetId(at: Screen): Id | null {
  if (!('path' in at)) return null
  if (at.kind === 'actionSetOutro') return activeActionId(at)
  const first = at.path.findIndex(({ itemId }) => itemId !== undefined)
  return at.path[first - 1]?.actionId ?? null
}

/** The action whose answer asks the one on screen. */
export function activeDependencyActionId(at: Screen): Id | null {
  const above = 'path' in at ? at.path.at(-2)?.actionId : undefined
  return above !== undefined && above !== activeSetId(at) ? above : null
}
