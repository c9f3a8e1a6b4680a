import { keyOf, type Value } from '#features/registration-flow/domain/answers.ts'
import { PRESENT } from '#features/registrations/domain/autosave-write.ts'
import type { Arrival } from './autosave-model.ts'

type Word = Value | 'passed for now' | null
type Newest = { readonly sequence: number; readonly word: Word }

/** What each device said last of each answer, and of each item by an answer in it as well. An item that goes and comes is 'present', or nothing. */
export function lastWords(
  arrivals: readonly Arrival[],
): ReadonlyMap<string, ReadonlyMap<string, Word>> {
  const devices = new Map<string, Map<string, Newest>>()
  for (const { deviceId, sequence, hop, actionSetId, value, skipped } of arrivals) {
    const words = devices.get(deviceId) ?? new Map<string, Newest>()
    devices.set(deviceId, words)
    const say = (key: string, word: Word) => {
      if (sequence > (words.get(key)?.sequence ?? 0)) words.set(key, { sequence, word })
    }
    say(keyOf(hop), skipped ? 'passed for now' : value)
    if (hop.itemId && actionSetId && hop.actionId !== actionSetId)
      say(keyOf({ actionId: actionSetId, itemId: hop.itemId }), PRESENT)
  }
  return new Map(
    [...devices].map(([device, words]) => [
      device,
      new Map([...words].map(([key, { word }]) => [key, word])),
    ]),
  )
}
