import { withArticle } from '../texts/with-article.ts'
import type { ActionSet } from '../definition/definition.ts'
import type { QuestionTypeTraits } from './traits.ts'

/**
 * The traits of a set, a question that asks for a list of items. A set has no value of its own. Its `atLeast` and `atMost` limit the number of its
 * items.
 */
export const actionSet: QuestionTypeTraits = {
  asks: 'items',
  secret: false,
  takesFiles: 'none',
  statement: null,
  given: 'as it is typed',
  seconds: () => 5,
  bounds: [],
}

/** Returns the error message for a wrong number of items, or null. Too few items are an error only if the set is `required`. */
export function checkItemCount(
  { itemName, atLeast, atMost }: ActionSet,
  count: number,
  required: boolean,
): string | null {
  const name = itemName.charAt(0).toLowerCase() + itemName.slice(1)
  if (required && count < atLeast)
    return atLeast === 1 ? `Add ${withArticle(name)}` : `Add at least ${atLeast} of these: ${name}`
  return count > atMost ? `Keep at most ${atMost} of these: ${name}` : null
}
