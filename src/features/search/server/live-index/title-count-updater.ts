import { type CountedTitles, countTitles } from '../../domain/index/counts/title-counts.ts'
import type { KeyedIndexPart } from './index-parts.ts'

/** The most titles to count. Among a million vacancies, titles with a single vacancy do not help as suggestions. */
const MAX_COUNTED_TITLES = 50_000
/**
 * The pause between two counts of the titles, as a multiple of the time that the last count took. Counting therefore takes at most a twentieth of the
 * thread's time; for a million vacancies, a count takes a second.
 */
const TITLE_COUNT_PAUSE_FACTOR = 20
export const MAX_TITLE_COUNT_PAUSE_MS = 120_000

/** Counts the titles on the board again if the index has changed since the last count. */
export function makeTitleCountUpdater(clock: () => number) {
  let last: readonly KeyedIndexPart[] | undefined
  let restsUntil = 0
  return (parts: readonly KeyedIndexPart[]): CountedTitles | undefined => {
    const began = clock()
    if (parts === last || began < restsUntil) return undefined
    last = parts
    const counted = countTitles(parts, began, MAX_COUNTED_TITLES)
    const ended = clock()
    restsUntil =
      ended + Math.min(MAX_TITLE_COUNT_PAUSE_MS, TITLE_COUNT_PAUSE_FACTOR * (ended - began))
    return counted
  }
}
