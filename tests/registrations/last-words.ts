import { keyOf, type AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { ITEM_PRESENT_VALUE } from '#features/registrations/domain/autosave/autosave-write.ts'
import type { AnswerElsewhere } from '#features/registrations/contract/answered-elsewhere.ts'
import { canonicalJson } from '#features/registrations/domain/log/canonical-json.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { Arrival, Outcome } from './autosave-model.ts'

type Word = AnswerValue | 'passed for now' | null
type Words = ReadonlyMap<string, Word>
type Newest = { readonly sequence: number; readonly word: Word }

/**
 * Returns, for each device, the last value that the person gave each answer. A value in an item also marks the item as 'present'; a removed item has
 * null.
 */
export function findLastValues(arrivals: readonly Arrival[]): ReadonlyMap<string, Words> {
  const devices = new Map<string, Map<string, Newest>>()
  for (const { deviceId, sequence, hop, actionSetId, value, skipped } of arrivals) {
    const words = devices.get(deviceId) ?? new Map<string, Newest>()
    devices.set(deviceId, words)
    const say = (key: string, word: Word) => {
      if (sequence > (words.get(key)?.sequence ?? 0)) words.set(key, { sequence, word })
    }
    say(keyOf(hop), skipped ? 'passed for now' : value)
    if (hop.itemId && actionSetId && hop.actionId !== actionSetId)
      say(keyOf({ actionId: actionSetId, itemId: hop.itemId }), ITEM_PRESENT_VALUE)
  }
  return new Map(
    [...devices].map(([device, words]) => [
      device,
      new Map([...words].map(([key, { word }]) => [key, word])),
    ]),
  )
}

/**
 * Returns the last values that a person gave on a device and that were replaced without a notice about it on the device's screen. There must be none.
 */
export function findUnannouncedReplacements(
  words: Words,
  told: readonly AnswerElsewhere[],
  stands: Outcome,
) {
  const own = new Map(
    told.flatMap((one) =>
      one.others
        .filter(({ from }) => from.who === 'here')
        .map(
          (other) => [toAnswerKey(one), other.skipped ? 'passed for now' : other.value] as const,
        ),
    ),
  )
  return [...words].filter(([key, word]) => {
    const [actionId, item] = key.split('@')
    const isItem = actionId === SET
    // If the item was removed on another device, the notice about the item is enough for the answers in it.
    if (item !== undefined && !isItem && !stands.items.has(item)) return false
    const presence = stands.items.has(item ?? '') ? ITEM_PRESENT_VALUE : null
    const standing = isItem ? presence : (stands.answers.get(key) ?? null)
    return !same(standing, word) && !same(own.get(key), word)
  })
}

const SET = 'work-history'
const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)
