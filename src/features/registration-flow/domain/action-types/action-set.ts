import type { ActionSet } from '../definition.ts'

/** A set is answered by its items. */
export function wrongItems({ itemName, atLeast, atMost }: ActionSet, count: number): string | null {
  const name = itemName.charAt(0).toLowerCase() + itemName.slice(1)
  if (count < atLeast) return atLeast === 1 ? `Add a ${name}` : `Add at least ${atLeast} of these: ${name}`
  return count > atMost ? `Keep at most ${atMost} of these: ${name}` : null
}
