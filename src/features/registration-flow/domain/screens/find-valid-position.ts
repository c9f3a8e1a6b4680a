import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import type { ScreenPosition } from './move.ts'
import { findNearestScreen } from './find-action-path.ts'
import { findScreenIndex, type Screen, listScreens } from './screens.ts'

/**
 * Returns the position after a change. An answer, even one from another device, can remove the current screen. The person then moves to the nearest
 * question above it that is still asked.
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
 * Returns whether the screen is the introduction of a task or step that has screens now. Such an introduction can be shown even if `listScreens` does
 * not contain it.
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
