import { useRef } from 'react'
import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { directionTo } from '#features/registration-flow/domain/screens/direction.ts'
import type { Direction } from '#features/registration-flow/domain/screens/move.ts'
import { same, type Screen, screens } from '#features/registration-flow/domain/screens/screens.ts'

type Shown = { readonly at: Screen; readonly index: number; readonly direction: Direction }

/** Returns the direction from which the current screen was opened, unchanged while the screen is shown. */
export function useDirection(flow: Flow, answers: Answers, at: Screen): Direction {
  const shown = useRef<Shown>(null)
  if (!shown.current || !same(shown.current.at, at)) {
    const index = screens(flow, answers).findIndex((screen) => same(screen, at))
    shown.current = { at, index, direction: directionTo(shown.current, index) }
  }
  return shown.current.direction
}
