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

type ShownPage = {
  readonly page: string
  readonly index: number
  readonly direction: ScreenDirection
}

/**
 * Returns whether the current page was opened forwards or backwards in the flow. The result does not change while the page is shown. `page`: the key
 * of the page to which the screen `at` belongs.
 */
export function useOpeningDirection(
  flow: Flow,
  answers: Answers,
  at: Screen,
  page: string,
): ScreenDirection {
  const shown = useRef<ShownPage>(null)
  if (shown.current?.page !== page) {
    const index = listScreens(flow, answers).findIndex((screen) => isSameScreen(screen, at))
    shown.current = { page, index, direction: compareScreenIndexes(shown.current, index) }
  }
  return shown.current.direction
}
