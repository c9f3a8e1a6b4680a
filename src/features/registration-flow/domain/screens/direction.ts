import type { Direction } from './move.ts'

/**
 * A screen comes in from the side of its place in the list, however it was reached. The first one that is shown, as after resuming, comes in forwards
 * [seed 4].
 */
export function directionTo(before: { readonly index: number } | null, index: number): Direction {
  if (!before) return 'forwards'
  if (index < 0 || before.index < 0) return 'none'
  return index > before.index ? 'forwards' : 'backwards'
}
