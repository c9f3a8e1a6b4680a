import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { ChangeReturnPoint } from './flow-address.ts'

/**
 * Returns true if the screen `on`, which follows `at`, still belongs to the change that a person began on the screen `from`. A change ends once all
 * questions that it causes to be asked are answered. A change of a whole item ends at the end of the item.
 */
export function belongsToSameChange(
  at: Screen,
  on: Screen,
  answers: Answers,
  from: ChangeReturnPoint | undefined,
): boolean {
  if (!('path' in at) || on.kind !== 'action') return false
  const here = at.path.at(-1)
  const there = on.path.at(-1)
  if (!here || !there || here.itemId !== there.itemId) return false
  if (from === 'item') return true
  // The change continues with unanswered questions that depend on the current one, or on one above
  // it in the same item.
  const asking = new Set(at.path.filter((hop) => hop.itemId === here.itemId).map(keyOf))
  const below = on.path.slice(0, -1).some((hop) => asking.has(keyOf(hop)))
  return below && !answers.values.has(keyOf(there))
}
