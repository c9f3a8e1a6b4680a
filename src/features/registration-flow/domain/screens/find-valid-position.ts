import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import type { ScreenPosition } from './move.ts'
import { findNearestScreen } from './find-action-path.ts'
import { findScreenIndex, type Screen, listScreens } from './screens.ts'

/**
 * Returns a valid position after a change: an answer, also one from another device, can remove the current screen. The person then moves to the
 * nearest action above it that is asked.
 */
export function findValidPosition(
  flow: Flow,
  answers: Answers,
  position: ScreenPosition,
): ScreenPosition {
  const { at } = position
  if (findScreenIndex(flow, answers, at) !== undefined || isForcedIntro(flow, answers, at))
    return position
  const above = 'path' in at ? findNearestScreen(flow, answers, at.path) : undefined
  return {
    at: above ?? findFirstScreenInStepOrTask(flow, answers, at) ?? { kind: 'submit' },
    direction: 'none',
  }
}

/**
 * Returns whether the screen is an introduction that `listScreens` does not contain but that can still be shown, because its task or step has
 * screens.
 */
const isForcedIntro = (flow: Flow, answers: Answers, at: Screen) =>
  (at.kind === 'taskIntro' || at.kind === 'stepIntro') &&
  findFirstScreenInStepOrTask(flow, answers, at) !== undefined

/** Returns the first screen of the same step, or else of the same task; undefined in a task that cannot start yet. */
function findFirstScreenInStepOrTask(flow: Flow, answers: Answers, at: Screen): Screen | undefined {
  const all = listScreens(flow, answers)
  const inTask = all.filter(
    (screen) => 'taskId' in at && 'taskId' in screen && screen.taskId === at.taskId,
  )
  return (
    inTask.find((screen) => 'stepId' in at && 'stepId' in screen && screen.stepId === at.stepId) ??
    (at.kind === 'stepIntro' ? undefined : inTask[0])
  )
}
