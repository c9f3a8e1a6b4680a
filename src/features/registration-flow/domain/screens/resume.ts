import type { Answers } from '../answers/answers.ts'
import type { Flow, Id } from '../definition/definition.ts'
import type { Position } from './move.ts'
import { nearestScreen, pathTo } from './path-to.ts'
import { type Screen, screens } from './screens.ts'

/** The last updated action [seed 3]. `startFromBeginning` means that there is no answer from which to continue. */
export type LastUpdated = {
  readonly actionId: Id
  readonly itemId?: Id
  readonly stepId: Id
  readonly taskId: Id
  readonly startFromBeginning: boolean
}

/**
 * Returns the position of a returning person: that action, forwards and without intros [seed 4]; if it is no longer asked, the nearest one that
 * is.
 */
export function resume(flow: Flow, answers: Answers, last: LastUpdated): Position {
  if (last.startFromBeginning) return { at: { kind: 'flowIntro' }, direction: 'forwards' }
  const place = pathTo(flow, last)
  const at = (place && nearestScreen(flow, answers, place.path)) ??
    firstWithoutIntro(flow, answers, last) ?? { kind: 'flowIntro' }
  return { at, direction: 'forwards' }
}

function firstWithoutIntro(
  flow: Flow,
  answers: Answers,
  { taskId, stepId }: LastUpdated,
): Screen | undefined {
  const inTask = screens(flow, answers).filter(
    (screen) => 'stepId' in screen && screen.taskId === taskId && screen.kind !== 'stepIntro',
  )
  return inTask.find((screen) => 'stepId' in screen && screen.stepId === stepId) ?? inTask[0]
}
