import { type CountedTitles, countTitles } from '../../domain/index/counts/title-counts.ts'
import type { HeldPart } from './held-parts.ts'

/** The most titles to count. Among a million vacancies, titles with a single vacancy do not help as suggestions. */
const MOST_TITLES = 50_000
/**
 * The pause between two counts, as a multiple of the last count's duration. A count of a million takes a second, so counting takes at most a
 * twentieth of the thread's time.
 */
const RESTS_FOR = 20
export const LONGEST_REST = 120_000

/** Counts the titles on the board again if the index has changed since the last count. */
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
