import type { Answers } from '../answers/answers.ts'
import type { Id } from './definition.ts'

/** The first item of a set has this one; each next one has one more, and none is left out [seed 4]. */
export const FIRST_SORT_INDEX = 1

/** Undefined where the item is not in the set. */
export function sortIndexOf(answers: Answers, setId: Id, itemId: Id): number | undefined {
  const place = (answers.items.get(setId) ?? []).indexOf(itemId)
  return place < 0 ? undefined : FIRST_SORT_INDEX + place
}
