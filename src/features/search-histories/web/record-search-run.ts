import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { toSearchKey } from '#features/search/domain/search-key.ts'
import { saveSearch, loadSavedSearches } from './change-saved-searches.ts'
import { findSavedSearch, getSavedSearches } from './saved-searches.ts'

let latestSearchRun = { key: '', fresh: Promise.resolve(0) }

/**
 * Saves the search that the candidate has just made; the same search again in a row is not saved a second time. Returns how many jobs are new since
 * they last made this search.
 */
export function recordSearchRun(
  owner: string,
  criteria: VacancyCriteria,
  name: string | undefined,
): Promise<number> {
  const key = owner + toSearchKey(criteria)
  if (latestSearchRun.key !== key)
    latestSearchRun = { key, fresh: saveAndCountNew(owner, criteria, name) }
  return latestSearchRun.fresh
}

/** Ignores a failure, because the candidate does not wait for this call; the next search saves again. */
async function saveAndCountNew(
  owner: string,
  criteria: VacancyCriteria,
  name: string | undefined,
): Promise<number> {
  if (!getSavedSearches(owner)) await loadSavedSearches(owner)
  const fresh = findSavedSearch(getSavedSearches(owner), criteria)?.newCount ?? 0
  await saveSearch(owner, { criteria, name }).catch(() => undefined)
  return fresh
}
