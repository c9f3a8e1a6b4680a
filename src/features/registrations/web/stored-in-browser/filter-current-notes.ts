import {
  type Answers,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { AnswerElsewhere } from '../../contract/answered-elsewhere.ts'
import { type AnswerWrite, ITEM_PRESENT } from '../../domain/autosave/autosave-write.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'

/**
 * Returns the notes about other devices that are still true here. A note is dropped if its answer was changed here, or if it was read before or after
 * that change.
 */
export function filterCurrentNotes(
  elsewhere: readonly AnswerElsewhere[],
  answers: Answers,
  unsent: readonly AnswerWrite[],
): readonly AnswerElsewhere[] {
  const changed = new Set(unsent.map(({ hop }) => keyOf(hop)))
  return elsewhere.filter(
    (one) =>
      !changed.has(toAnswerKey(one)) &&
      canonicalJson(one.value) === canonicalJson(readCurrentValue(answers, one)),
  )
}

/** Returns true if an item of a set is present. */
export function readCurrentValue(
  answers: Answers,
  place: Pick<AnswerElsewhere, 'actionId' | 'itemId'>,
): AnswerValue | null {
  const { actionId, itemId } = place
  return itemId !== null && answers.items.get(actionId)?.includes(itemId)
    ? ITEM_PRESENT
    : (answers.values.get(toAnswerKey(place)) ?? null)
}

export const removeNotesOfAnswer = (
  elsewhere: readonly AnswerElsewhere[],
  hop: AnswerWrite['hop'],
) => elsewhere.filter((one) => toAnswerKey(one) !== keyOf(hop))
