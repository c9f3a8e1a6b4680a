import {
  type Answers,
  keyOf,
  type Value,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Elsewhere } from '../../contract/answered-elsewhere.ts'
import { type Write, PRESENT } from '../../domain/autosave/autosave-write.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'

/**
 * Returns the notes about other devices that are still true here. A note is dropped if its answer was changed here, or if it was read before or after
 * that change.
 */
export function elsewhereHere(
  elsewhere: readonly Elsewhere[],
  answers: Answers,
  unsent: readonly Write[],
): readonly Elsewhere[] {
  const changed = new Set(unsent.map(({ hop }) => keyOf(hop)))
  return elsewhere.filter(
    (one) =>
      !changed.has(placeKey(one)) &&
      canonicalJson(one.value) === canonicalJson(standsAt(answers, one)),
  )
}

/** Returns true if an item of a set is present. */
export function standsAt(
  answers: Answers,
  place: Pick<Elsewhere, 'actionId' | 'itemId'>,
): Value | null {
  const { actionId, itemId } = place
  return itemId !== null && answers.items.get(actionId)?.includes(itemId)
    ? PRESENT
    : (answers.values.get(placeKey(place)) ?? null)
}

export const withoutPlace = (elsewhere: readonly Elsewhere[], hop: Write['hop']) =>
  elsewhere.filter((one) => placeKey(one) !== keyOf(hop))
