import { type Answers, keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { ChangeReturnPoint } from './flow-address.ts'

/**
 * Returns true if the screen `on`, which follows the page with the screens `left`, still belongs to the change that a person began on the screen `from`. A change ends once all
 * questions that it causes to be asked are answered. A change of a whole item ends at the end of the item.
 */
export function belongsToSameChange(
  left: readonly Screen[],
  on: Screen,
  answers: Answers,
  from: ChangeReturnPoint | undefined,
): boolean {
  const paths = left.flatMap((at) => ('path' in at ? [at.path] : []))
  const here = paths[0]?.at(-1)
  if (!here || on.kind !== 'action') return false
  const there = on.path.at(-1)
  if (!there || here.itemId !== there.itemId) return false
  if (from === 'item') return true
  // The change continues with unanswered questions that depend on the current one, or on one above
  // it in the same item.
  const asking = new Set(
    paths
      .flat()
      .filter((hop) => hop.itemId === here.itemId)
      .map(keyOf),
  )
  const below = on.path.slice(0, -1).some((hop) => asking.has(keyOf(hop)))
  return below && !answers.values.has(keyOf(there))
}
