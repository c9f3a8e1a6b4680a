import { keyOf, type Value } from '#features/registration-flow/domain/answers/answers.ts'
import { type Write, isOfSet, PRESENT } from '../../domain/autosave/autosave-write.ts'
import { offDevice } from '../../domain/devices/device-copy.ts'
import type { Change } from '../session/open-registration.ts'
import type { Read } from '../session/read-parts.ts'

type Known = { readonly read: Read; readonly queue: { readonly kept: readonly Write[] } }

/**
 * What was shown of an answer when someone began to change it, so that the server knows whether another device's was seen. What no browser keeps is not stored
 * beside a change either; of an answer that still waits it is what its first change began from.
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
