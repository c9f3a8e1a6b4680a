import type { Criteria } from '#features/search/domain/criteria.ts'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import {
  deleteSearchHistory,
  keepSearch,
  listSearchHistories,
  type SearchHistory,
  updateSearchHistory,
} from '../contract/search-histories.ts'
import type { Alert } from '../domain/alerts.ts'
import { useKeptSearches } from './kept-searches.ts'

/** The searches that are known already stay on the screen while they are read again. */
export async function loadKeptSearches(owner: string) {
  if (useKeptSearches.getState().owner !== owner)
    useKeptSearches.setState({ owner, list: undefined })
  useKeptSearches.setState({ failure: undefined })
  try {
    change(owner, await call(listSearchHistories, { params: { id: owner } }))
  } catch (failure) {
    if (useKeptSearches.getState().owner === owner)
      useKeptSearches.setState({ failure: failure as Failure })
  }
}

/** Keeps a search, or makes the same one the latest again. */
export async function keep(
  owner: string,
  {
    criteria,
    ...more
  }: { criteria: Criteria; name?: string | undefined; alert?: Alert | undefined },
): Promise<SearchHistory> {
  const kept = await call(keepSearch, { params: { id: owner }, body: { criteria, ...more } })
  const { list } = useKeptSearches.getState()
  if (list) change(owner, [kept, ...list.filter(({ id }) => id !== kept.id)])
  return kept
}

export async function changeAlert(owner: string, historyId: string, alert: Alert) {
  const changed = await call(updateSearchHistory, {
    params: { id: owner, historyId },
    body: { alert },
  })
  change(
    owner,
    (useKeptSearches.getState().list ?? []).map((one) => (one.id === historyId ? changed : one)),
  )
}

export async function forget(owner: string, historyId: string) {
  await call(deleteSearchHistory, { params: { id: owner, historyId } })
  change(
    owner,
    (useKeptSearches.getState().list ?? []).filter(({ id }) => id !== historyId),
  )
}

/** Shows nothing to a person who has signed out meanwhile. */
function change(owner: string, list: readonly SearchHistory[]) {
  if (useKeptSearches.getState().owner === owner) useKeptSearches.setState({ list })
}
