import type { Criteria } from '#features/search/domain/criteria.ts'
import { sameSearch } from '#features/search/domain/search-key.ts'
import { ownReading } from '#web/reading/own-reading.ts'
import { dataOf } from '#web/reading/reading.ts'
import { useReadingOf } from '#web/reading/use-reading.ts'
import { useCandidate } from '#web/session/session.ts'
import type { SearchHistory } from '../contract/search-histories.ts'

/** The saved searches of the signed-in candidate, the most recently run first. */
export const keptSearches = ownReading<readonly SearchHistory[]>()
export const searchesOf = (owner: string) => dataOf(keptSearches.of(owner))

/** Returns the saved searches; `list` is undefined until they are loaded. */
export function useKeptSearches() {
  const reading = useReadingOf(keptSearches, useCandidate()?.id)
  return {
    list: dataOf(reading),
    failure: reading.stage === 'failed' ? reading.failure : undefined,
  }
}

/** Finds the saved search with the same criteria; order and page do not count. */
export const keptOf = (list: readonly SearchHistory[] | undefined, criteria: Criteria) =>
  list?.find((kept) => sameSearch(kept.criteria, criteria))
