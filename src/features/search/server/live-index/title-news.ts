import { type CountedTitles, countTitles } from '../../domain/index/counts/title-counts.ts'
import type { HeldPart } from './held-parts.ts'

/** Names of which there is one vacancy among a million help no one who types. */
const MOST_TITLES = 50_000
/** A count among a million takes a second: counting takes a twentieth of the thread's time at most. */
const RESTS_FOR = 20
export const LONGEST_REST = 120_000

/** Counts the titles on the board again where the index has changed since the last count. */
export function titleNews(clock: () => number) {
  let last: readonly HeldPart[] | undefined
  let restsUntil = 0
  return (parts: readonly HeldPart[]): CountedTitles | undefined => {
    const began = clock()
    if (parts === last || began < restsUntil) return undefined
    last = parts
    const counted = countTitles(parts, began, MOST_TITLES)
    const ended = clock()
    restsUntil = ended + Math.min(LONGEST_REST, RESTS_FOR * (ended - began))
    return counted
  }
}
