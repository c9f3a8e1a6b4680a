import { keyOf, type Value } from '#features/registration-flow/domain/answers/answers.ts'
import { type Write, isOfSet, PRESENT } from '../../domain/autosave/autosave-write.ts'
import { offDevice } from '../../domain/devices/device-copy.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { placeKey } from '../../domain/verdicts/verdicts.ts'
import type { Change } from '../session/open-registration.ts'
import type { Read } from '../session/read-parts.ts'

type Known = { readonly read: Read; readonly queue: { readonly kept: readonly Write[] } }
type Shown = Pick<Write, 'over' | 'seen'>

/**
 * Returns what was shown when someone began to change an answer, so that the server knows whether they saw another device's value: the value itself or,
 * for an answer that no browser stores, its revision. For an unsent answer it is what was shown before its first change.
 */
export function shownBefore(known: Known, change: Change): Shown {
  const { hop, seen } = change
  if (seen !== undefined) return { seen }
  const waiting = known.queue.kept.find((write) => keyOf(write.hop) === keyOf(hop))
  if (waiting) return shownWith(waiting)
  const value = valueBefore(known, change)
  return offDevice(known.read.flow).has(hop.actionId)
    ? shownWith({ seen: revisionOf(known, change, value) })
    : { over: value }
}

function valueBefore({ read }: Known, { hop, actionSetId, over }: Change): Value | null {
  if (over !== undefined) return over
  if (actionSetId && isOfSet({ hop, actionSetId }))
    return read.answers.items.get(actionSetId)?.includes(hop.itemId ?? '') ? PRESENT : null
  return read.answers.values.get(keyOf(hop)) ?? null
}

/** Returns the revision of another device's answer; undefined if the screen did not show that answer. */
const revisionOf = ({ read }: Known, { hop }: Change, shown: Value | null) =>
  read.elsewhere.find(
    (one) => placeKey(one) === keyOf(hop) && canonicalJson(one.value) === canonicalJson(shown),
  )?.revision ?? undefined

const shownWith = ({ over, seen }: { [Part in keyof Shown]?: Shown[Part] | undefined }): Shown => ({
  ...(over === undefined ? {} : { over }),
  ...(seen === undefined ? {} : { seen }),
})
