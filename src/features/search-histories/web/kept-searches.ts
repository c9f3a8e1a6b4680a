import type { Criteria } from '#features/search/domain/criteria.ts'
import { sameSearch } from '#features/search/domain/search-key.ts'
import { ownReading } from '#web/reading/own-reading.ts'
import { dataOf } from '#web/reading/reading.ts'
import { useReadingOf } from '#web/reading/use-reading.ts'
import { useCandidate } from '#web/session/session.ts'
import type { SearchHistory } from '../contract/search-histories.ts'

/** The searches of the person who is signed in, the latest first. */
export const keptSearches = ownReading<readonly SearchHistory[]>()
export const searchesOf = (owner: string) => dataOf(keptSearches.of(owner))

/** The list is undefined until it is known. */
export function useKeptSearches() {
  const reading = useReadingOf(keptSearches, useCandidate()?.id)
  return {
    list: dataOf(reading),
    failure: reading.stage === 'failed' ? reading.failure : undefined,
  }
}

/** Finds the kept search that asks for the same; order and page do not count. */
export const keptOf = (list: readonly SearchHistory[] | undefined, criteria: Criteria) =>
  list?.find((kept) => sameSearch(kept.criteria, criteria))
