import type { ActionSet } from '../definition/definition.ts'
import type { Traits } from './traits.ts'

/** A set has no value of its own; its atLeast and atMost count its items. */
export const actionSet: Traits = {
  asks: 'items',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  bounds: [],
}

/** A set is answered by its items. Where it is `required`, too few are wrong too. */
export function wrongItems(
  { itemName, atLeast, atMost }: ActionSet,
  count: number,
  required: boolean,
): string | null {
  const name = itemName.charAt(0).toLowerCase() + itemName.slice(1)
  if (required && count < atLeast)
    return atLeast === 1 ? `Add a ${name}` : `Add at least ${atLeast} of these: ${name}`
  return count > atMost ? `Keep at most ${atMost} of these: ${name}` : null
}
