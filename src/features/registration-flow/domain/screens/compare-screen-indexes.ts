import type { ScreenDirection } from './move.ts'

/**
 * Returns the direction of a screen's transition from its index in the list, however the person reached it. The first screen shown, as after
 * resuming, moves forwards [seed 4].
 */
export function compareScreenIndexes(
  before: { readonly index: number } | null,
  index: number,
): ScreenDirection {
  if (!before) return 'forwards'
  if (index < 0 || before.index < 0) return 'none'
  return index > before.index ? 'forwards' : 'backwards'
}
