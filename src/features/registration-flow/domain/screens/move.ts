import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { placeIn, type Screen, screens } from './screens.ts'

export type Direction = 'forwards' | 'backwards' | 'none'
export type Position = { readonly at: Screen; readonly direction: Direction }

/** Returns the next position; false on the last screen. */
export function next(flow: Flow, answers: Answers, { at }: Position): Position | false {
  const place = placeIn(flow, answers, at)
  const to = screens(flow, answers)[
    place === undefined ? introducedBy(flow, answers, at) : place + 1
  ]
  return to ? { at: to, direction: 'forwards' } : false
}

/** Returns the previous position; false on the first screen. */
export function previous(flow: Flow, answers: Answers, { at }: Position): Position | false {
  const to = screens(flow, answers)[
    (placeIn(flow, answers, at) ?? introducedBy(flow, answers, at)) - 1
  ]
  return to ? { at: to, direction: 'backwards' } : false
}

/** Returns the index of the screen after an intro that is not in the list; -1 for any other screen that is not in it. */
function introducedBy(flow: Flow, answers: Answers, at: Screen): number {
  if (at.kind === 'taskIntro')
    return screens(flow, answers).findIndex(
      (screen) => 'taskId' in screen && screen.taskId === at.taskId,
    )
  if (at.kind === 'stepIntro')
    return screens(flow, answers).findIndex(
      (screen) => 'stepId' in screen && screen.stepId === at.stepId && screen.taskId === at.taskId,
    )
  return -1
}
