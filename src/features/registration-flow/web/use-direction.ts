import { useRef } from 'react'
import type { Answers } from '../domain/answers.ts'
import type { Flow } from '../domain/definition.ts'
import type { Direction } from '../domain/move.ts'
import { same, type Screen, screens } from '../domain/screens.ts'

type Shown = { readonly at: Screen; readonly index: number; readonly direction: Direction }

/** Which way the screen comes in: by its place in the list, whatever led to it; whoever resumes goes forwards [seed 4]. */
export function useDirection(flow: Flow, answers: Answers, at: Screen): Direction {
  const shown = useRef<Shown>(null)
  if (!shown.current || !same(shown.current.at, at)) {
    const index = screens(flow, answers).findIndex((screen) => same(screen, at))
    shown.current = { at, index, direction: directionTo(shown.current, index) }
  }
  return shown.current.direction
}

function directionTo(before: Shown | null, index: number): Direction {
  if (!before) return 'forwards'
  if (index < 0 || before.index < 0) return 'none'
  return index > before.index ? 'forwards' : 'backwards'
}
