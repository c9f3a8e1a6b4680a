import type { Criteria } from '#features/search/domain/criteria.ts'
import { call } from '#web/call/call.ts'
import {
  deleteSearchHistory,
  keepSearch,
  listSearchHistories,
  type SearchHistory,
  updateSearchHistory,
} from '../contract/search-histories.ts'
import type { Alert } from '../domain/alerts.ts'
import { keptSearches } from './kept-searches.ts'

/** Reads the saved searches again, while the screen shows those already loaded. */
export const loadKeptSearches = (owner: string) =>
  keptSearches.read(owner, () => call(listSearchHistories, { params: { id: owner } }))

/** Saves a search, or moves an equal one to the top. */
export async function keep(
  owner: string,
  {
    criteria,
    ...more
  }: { criteria: Criteria; name?: string | undefined; alert?: Alert | undefined },
): Promise<SearchHistory> {
  const kept = await call(keepSearch, { params: { id: owner }, body: { criteria, ...more } })
  keptSearches.change(owner, (list) => [kept, ...list.filter(({ id }) => id !== kept.id)])
  return kept
}

export async function changeAlert(owner: string, historyId: string, alert: Alert) {
  const changed = await call(updateSearchHistory, {
    params: { id: owner, historyId },
    body: { alert },
  })
  keptSearches.change(owner, (list) => list.map((one) => (one.id === historyId ? changed : one)))
}

export async function forget(owner: string, historyId: string) {
  await call(deleteSearchHistory, { params: { id: owner, historyId } })
  keptSearches.change(owner, (list) => list.filter(({ id }) => id !== historyId))
}
