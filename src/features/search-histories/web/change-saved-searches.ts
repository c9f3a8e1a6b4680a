import type { VacancyCriteria } from '#features/search/domain/criteria.ts'
import { call } from '#web/call/call.ts'
import {
  deleteSearchHistory,
  saveSearchHistory,
  listSearchHistories,
  type SearchHistory,
  updateSearchHistory,
} from '../contract/search-histories.ts'
import type { AlertFrequency } from '../domain/alerts.ts'
import { savedSearchesReading } from './saved-searches.ts'

/** Reads the saved searches again, while the screen shows those already loaded. */
export const loadSavedSearches = (owner: string) =>
  savedSearchesReading.read(owner, () => call(listSearchHistories, { params: { id: owner } }))

/** Saves a search. If an equal one is saved already, that one moves to the top of the list. */
export async function saveSearch(
  owner: string,
  {
    criteria,
    ...more
  }: { criteria: VacancyCriteria; name?: string | undefined; alert?: AlertFrequency | undefined },
): Promise<SearchHistory> {
  const kept = await call(saveSearchHistory, { params: { id: owner }, body: { criteria, ...more } })
  savedSearchesReading.change(owner, (list) => [kept, ...list.filter(({ id }) => id !== kept.id)])
  return kept
}

export async function changeAlert(owner: string, historyId: string, alert: AlertFrequency) {
  const changed = await call(updateSearchHistory, {
    params: { id: owner, historyId },
    body: { alert },
  })
  savedSearchesReading.change(owner, (list) =>
    list.map((one) => (one.id === historyId ? changed : one)),
  )
}

export async function deleteSavedSearch(owner: string, historyId: string) {
  await call(deleteSearchHistory, { params: { id: owner, historyId } })
  savedSearchesReading.change(owner, (list) => list.filter(({ id }) => id !== historyId))
}
