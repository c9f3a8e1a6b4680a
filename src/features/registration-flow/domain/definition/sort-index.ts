import type { Answers } from '../answers/answers.ts'
import type { Id } from './definition.ts'

/** The sortIndex of the first item of a set; each further item has one more, without gaps [seed 4]. */
export const FIRST_SORT_INDEX = 1

/** Returns the sortIndex of an item; undefined if the set does not contain it. */
export function findSortIndexOfItem(answers: Answers, setId: Id, itemId: Id): number | undefined {
  const place = (answers.items.get(setId) ?? []).indexOf(itemId)
  return place < 0 ? undefined : FIRST_SORT_INDEX + place
}
