import { useRef } from 'react'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { compareScreenIndexes } from '#features/registration-flow/domain/screens/compare-screen-indexes.ts'
import type { ScreenDirection } from '#features/registration-flow/domain/screens/move.ts'
import {
  isSameScreen,
  type Screen,
  listScreens,
} from '#features/registration-flow/domain/screens/screens.ts'

type ShownScreen = {
  readonly at: Screen
  readonly index: number
  readonly direction: ScreenDirection
}

/** Returns whether the current screen was opened forwards or backwards in the flow. The result does not change while the screen is shown. */
export function useOpeningDirection(flow: Flow, answers: Answers, at: Screen): ScreenDirection {
  const shown = useRef<ShownScreen>(null)
  if (!shown.current || !isSameScreen(shown.current.at, at)) {
    const index = listScreens(flow, answers).findIndex((screen) => isSameScreen(screen, at))
    shown.current = { at, index, direction: compareScreenIndexes(shown.current, index) }
  }
  return shown.current.direction
}
