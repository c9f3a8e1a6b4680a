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

/** The searches that are known already stay on the screen while they are read again. */
export const loadKeptSearches = (owner: string) =>
  keptSearches.read(owner, () => call(listSearchHistories, { params: { id: owner } }))

/** Keeps a search, or makes the same one the latest again. */
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
