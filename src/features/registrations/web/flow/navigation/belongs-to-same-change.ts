import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { ChangeOrigin } from './flow-address.ts'

/**
 * Returns true if the next screen belongs to the same change. A change returns to where it began once all newly asked questions are answered; editing an
 * item ends with the item.
 */
export function belongsToSameChange(
  at: Screen,
  on: Screen,
  answers: Answers,
  from: ChangeOrigin | undefined,
): boolean {
  if (!('path' in at) || on.kind !== 'action') return false
  const here = at.path.at(-1)
  const there = on.path.at(-1)
  if (!here || !there || here.itemId !== there.itemId) return false
  if (from === 'item') return true
  // Questions under this one, or under one above it in the same item, are still part of the change.
  const asking = new Set(at.path.filter((hop) => hop.itemId === here.itemId).map(keyOf))
  const below = on.path.slice(0, -1).some((hop) => asking.has(keyOf(hop)))
  return below && !answers.values.has(keyOf(there))
}
