import type { Answers } from '../answers/answers.ts'
import type { Flow } from '../definition/definition.ts'
import { findScreenIndex, type Screen, listScreens } from './screens.ts'

export type ScreenDirection = 'forwards' | 'backwards' | 'none'
export type ScreenPosition = { readonly at: Screen; readonly direction: ScreenDirection }

/** Returns the next position; false if there is none. */
export function moveForwards(
  flow: Flow,
  answers: Answers,
  { at }: ScreenPosition,
): ScreenPosition | false {
  const place = findScreenIndex(flow, answers, at)
  const to = listScreens(flow, answers)[
    place === undefined ? findIndexAfterIntro(flow, answers, at) : place + 1
  ]
  return to ? { at: to, direction: 'forwards' } : false
}

/** Returns the previous position; false if there is none. */
export function moveBackwards(
  flow: Flow,
  answers: Answers,
  { at }: ScreenPosition,
): ScreenPosition | false {
  const to = listScreens(flow, answers)[
    (findScreenIndex(flow, answers, at) ?? findIndexAfterIntro(flow, answers, at)) - 1
  ]
  return to ? { at: to, direction: 'backwards' } : false
}

/** For an introduction that is not in `listScreens`, returns the index of the screen after it; for any other such screen, returns -1. */
function findIndexAfterIntro(flow: Flow, answers: Answers, at: Screen): number {
  if (at.kind === 'taskIntro')
    return listScreens(flow, answers).findIndex(
      (screen) => 'taskId' in screen && screen.taskId === at.taskId,
    )
  if (at.kind === 'stepIntro')
    return listScreens(flow, answers).findIndex(
      (screen) => 'stepId' in screen && screen.stepId === at.stepId && screen.taskId === at.taskId,
    )
  return -1
}
