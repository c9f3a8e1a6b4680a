import type { Criteria } from '#features/search/domain/criteria.ts'
import { searchKey } from '#features/search/domain/search-key.ts'
import { keep, loadKeptSearches } from './change-kept-searches.ts'
import { keptOf, searchesOf } from './kept-searches.ts'

let latest = { key: '', fresh: Promise.resolve(0) }

/** Saves a search that the candidate has just made, once until another one is made. Returns how many jobs are new since they last made it. */
export function runSearch(
  owner: string,
  criteria: Criteria,
  name: string | undefined,
): Promise<number> {
  const key = owner + searchKey(criteria)
  if (latest.key !== key) latest = { key, fresh: freshOf(owner, criteria, name) }
  return latest.fresh
}

/** Ignores a failure, because this call runs in the background; the next search tries again. */
async function freshOf(
  owner: string,
  criteria: Criteria,
  name: string | undefined,
): Promise<number> {
  if (!searchesOf(owner)) await loadKeptSearches(owner)
  const fresh = keptOf(searchesOf(owner), criteria)?.newCount ?? 0
  await keep(owner, { criteria, name }).catch(() => undefined)
  return fresh
}
