import type { Answers } from '../answers/answers.ts'
import type { Flow, Id } from '../definition/definition.ts'
import type { ScreenPosition } from './move.ts'
import { findNearestScreen, findActionPath } from './find-action-path.ts'
import { type Screen, listScreens } from './screens.ts'

/** The last updated action [seed 3]. `startFromBeginning` means that there is no answer from which to continue. */
export type LastUpdatedAction = {
  readonly actionId: Id
  readonly itemId?: Id
  readonly stepId: Id
  readonly taskId: Id
  readonly startFromBeginning: boolean
}

/**
 * Returns the position at which a returning person continues: the last updated action, without introductions [seed 4]. If that action is no longer
 * asked, it is the nearest action that still is.
 */
export function findPositionToResumeAt(
  flow: Flow,
  answers: Answers,
  last: LastUpdatedAction,
): ScreenPosition {
  if (last.startFromBeginning) return { at: { kind: 'flowIntro' }, direction: 'forwards' }
  const place = findActionPath(flow, last)
  const at = (place && findNearestScreen(flow, answers, place.path)) ??
    findFirstScreenWithoutIntro(flow, answers, last) ?? { kind: 'flowIntro' }
  return { at, direction: 'forwards' }
}

function findFirstScreenWithoutIntro(
  flow: Flow,
  answers: Answers,
  { taskId, stepId }: LastUpdatedAction,
): Screen | undefined {
  const inTask = listScreens(flow, answers).filter(
    (screen) => 'stepId' in screen && screen.taskId === taskId && screen.kind !== 'stepIntro',
  )
  return inTask.find((screen) => 'stepId' in screen && screen.stepId === stepId) ?? inTask[0]
}
