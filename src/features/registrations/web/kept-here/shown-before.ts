import { keyOf, type Value } from '#features/registration-flow/domain/answers/answers.ts'
import { type Write, isOfSet, PRESENT } from '../../domain/autosave/autosave-write.ts'
import { offDevice } from '../../domain/devices/device-copy.ts'
import type { Change } from '../session/open-registration.ts'
import type { Read } from '../session/read-parts.ts'

type Known = { readonly read: Read; readonly queue: { readonly kept: readonly Write[] } }

/**
 * Returns the value that was shown when someone began to change an answer, so that the server knows whether they saw another device's value. It is left
 * out for answers that no browser stores; for an unsent answer it is the value before its first change.
 */
export function shownBefore({ read, queue }: Known, change: Change): Value | null | undefined {
  const { hop, actionSetId, over } = change
  if (offDevice(read.flow).has(hop.actionId)) return undefined
  const waiting = queue.kept.find((write) => keyOf(write.hop) === keyOf(hop))
  if (waiting) return waiting.over
  if (over !== undefined) return over
  if (actionSetId && isOfSet({ hop, actionSetId }))
    return read.answers.items.get(actionSetId)?.includes(hop.itemId ?? '') ? PRESENT : null
  return read.answers.values.get(keyOf(hop)) ?? null
}
