import type { Answers } from './answers.ts'
import type { Flow } from './definition.ts'
import { type Screen, screens } from './screens.ts'

export type Direction = 'forwards' | 'backwards' | 'none'
export type Position = { readonly at: Screen; readonly direction: Direction }

/** False where there is none. */
export const next = (flow: Flow, answers: Answers, { at }: Position) => move(flow, answers, at, 1, 'forwards')
export const previous = (flow: Flow, answers: Answers, { at }: Position) => move(flow, answers, at, -1, 'backwards')

function move(flow: Flow, answers: Answers, at: Screen, by: 1 | -1, direction: Direction): Position | false {
  const all = screens(flow, answers)
  const index = all.findIndex((screen) => same(screen, at))
  const to = index < 0 ? undefined : all[index + by]
  return to ? { at: to, direction } : false
}

export const same = (one: Screen, other: Screen) => JSON.stringify(one) === JSON.stringify(other)
