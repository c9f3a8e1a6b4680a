import {
  type Answers,
  keyOf,
  type AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { AnswerElsewhere } from '../../contract/answered-elsewhere.ts'
import { type AnswerWrite, ITEM_PRESENT_VALUE } from '../../domain/autosave/autosave-write.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { toAnswerKey } from '../../domain/verdicts/verdicts.ts'

/**
 * Returns the notes about answers of other devices that match the answers shown here. A note is left out if its answer has an unsent change, or if
 * its value differs from the one in `answers`.
 */
export function filterCurrentDeviceAnswers(
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

/** Returns the current answer, or null if there is none. For an item that is in its set this is ITEM_PRESENT_VALUE. */
export function readCurrentValue(
  answers: Answers,
  place: Pick<AnswerElsewhere, 'actionId' | 'itemId'>,
): AnswerValue | null {
  const { actionId, itemId } = place
  return itemId !== null && answers.items.get(actionId)?.includes(itemId)
    ? ITEM_PRESENT_VALUE
    : (answers.values.get(toAnswerKey(place)) ?? null)
}

export const removeNotesOfAnswer = (
  elsewhere: readonly AnswerElsewhere[],
  hop: AnswerWrite['hop'],
) => elsewhere.filter((one) => toAnswerKey(one) !== keyOf(hop))
