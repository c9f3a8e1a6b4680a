import type { VacancySearch } from '#features/search/server/vacancy-search.ts'
import { MOST_COUNTED } from '../domain/kept-search.ts'
import type { HistoryRow } from './search-history-queries.ts'

/** Adds to each search the number of vacancies listed since it was last run, counted up to MOST_COUNTED. */
export async function withNewCounts(
  histories: readonly HistoryRow[],
  search: VacancySearch,
  now: Date,
) {
  const fresh = await search.newSince(
    histories.map(({ criteria, lastRunAt }) => ({ criteria, since: lastRunAt })),
    MOST_COUNTED,
    now,
  )
  return histories.map(({ lastRunAt: _ranAt, ...history }, at) => ({
    ...history,
    newCount: fresh[at]?.length ?? 0,
  }))
}
