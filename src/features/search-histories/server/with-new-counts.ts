import type { VacancySearch } from '#features/search/server/vacancy-search.ts'
import { MAX_NEW_COUNT } from '../domain/saved-search.ts'
import type { SearchHistoryRow } from './search-history-queries.ts'

/** Adds to each search the number of vacancies listed since it was last run, counted up to MAX_NEW_COUNT. */
export async function addNewCounts(
  histories: readonly SearchHistoryRow[],
  search: VacancySearch,
  now: Date,
) {
  const fresh = await search.newSince(
    histories.map(({ criteria, lastRunAt }) => ({ criteria, since: lastRunAt })),
    MAX_NEW_COUNT,
    now,
  )
  return histories.map(({ lastRunAt: _ranAt, ...history }, at) => ({
    ...history,
    newCount: fresh[at]?.length ?? 0,
  }))
}
