import type { ScreenDirection } from './move.ts'

/**
 * Returns the direction in which a screen appears, from its index in the list and that of the previous screen. It does not matter how the person
 * reached it. The first screen that is shown, for instance after resuming, moves forwards [seed 4].
 */
export function compareScreenIndexes(
  before: { readonly index: number } | null,
  index: number,
): ScreenDirection {
  if (!before) return 'forwards'
  if (index < 0 || before.index < 0) return 'none'
  return index > before.index ? 'forwards' : 'backwards'
}
