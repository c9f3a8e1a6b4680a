import { type Answers, keyOf } from '../domain/answers.ts'
import type { Screen } from '../domain/screens.ts'
import type { From } from './flow-address.ts'

/** A change leads back to where it was begun, once what it newly asks is answered too; going through an item ends with the item. */
export function staysWithChange(at: Screen, on: Screen, answers: Answers, from: From | undefined): boolean {
  if (!('path' in at) || on.kind !== 'action') return false
  const here = at.path.at(-1)
  const there = on.path.at(-1)
  if (!here || !there || here.itemId !== there.itemId) return false
  if (from === 'item') return true
  const below = on.path.some((hop) => hop !== there && keyOf(hop) === keyOf(here)) || on.path.some((hop) => hop !== there && at.path.some((above) => !above.itemId === !hop.itemId && keyOf(above) === keyOf(hop) && at.path.length > 1))
  return below && !answers.values.has(keyOf(there))
}
