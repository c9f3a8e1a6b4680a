import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { isSameSearch } from '#features/search/domain/search-key.ts'
import { createStoreEmptiedAtSignOut } from '#web/reading/own-reading.ts'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useStoredReading } from '#web/reading/use-reading.ts'
import { useCandidate } from '#web/session/session.ts'
import type { SearchHistory } from '../contract/search-histories.ts'

/** The saved searches of the signed-in candidate, the most recently run first. */
export const savedSearchesReading = createStoreEmptiedAtSignOut<readonly SearchHistory[]>()
export const getSavedSearches = (owner: string) => findLoadedValue(savedSearchesReading.of(owner))

/** Returns the saved searches; `list` is undefined until they are loaded. */
export function useSavedSearches() {
  const reading = useStoredReading(savedSearchesReading, useCandidate()?.id)
  return {
    list: findLoadedValue(reading),
    failure: reading.stage === 'failed' ? reading.failure : undefined,
  }
}

/** Finds the saved search with these criteria; the sort order and the page make no difference. */
export const findSavedSearch = (
  list: readonly SearchHistory[] | undefined,
  criteria: VacancyCriteria,
) => list?.find((kept) => isSameSearch(kept.criteria, criteria))
