import { notFound } from '#shared/failure.ts'
import { createRouteResponse, createListResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  deleteSearchHistory,
  saveSearchHistory as keepSearchCall,
  listSearchHistories,
  updateSearchHistory,
} from '../contract/search-histories.ts'
import { changeSearch, storeSearch } from './store-search.ts'
import {
  deleteHistory,
  listSearchHistoryRows,
  type SearchHistoryRow,
} from './search-history-queries.ts'
import { addNewCounts } from './with-new-counts.ts'

/**
 * Registers the routes for the searches that a candidate makes and saves, and for their alerts. The singular and the plural path do the same, because
 * the specification uses both.
 */
export function searchHistoryRoutes(server: Server) {
  const { search } = server.parts.searchEngine
  const shown = (histories: readonly SearchHistoryRow[], now: Date) =>
    addNewCounts(histories, search, now)
  const one = async (history: SearchHistoryRow, now: Date) => {
    const [first] = await shown([history], now)
    if (!first) throw new Error('a search that was just written is missing')
    return first
  }
  for (const path of ['/user/:id/searchhistory', '/user/:id/searchhistories'] as const) {
    route(
      server,
      { ...listSearchHistories, path },
      { may: candidate },
      async ({ params }, { db, now, viewer }) => {
        assertSelf(viewer, params.id)
        const histories = await listSearchHistoryRows(db, viewer.id)
        return createListResponse(await shown(histories, now), histories.length)
      },
    )

    route(
      server,
      { ...keepSearchCall, path },
      { may: candidate },
      async ({ params, body }, { db, now, viewer }) => {
        assertSelf(viewer, params.id)
        const kept = await storeSearch(db, viewer.id, body, now)
        return createRouteResponse(kept.made ? 201 : 200, await one(kept, now))
      },
    )

    route(
      server,
      { ...updateSearchHistory, path: `${path}/:historyId` },
      { may: candidate },
      async ({ params, body }, { db, now, viewer }) => {
        assertSelf(viewer, params.id)
        return one(await changeSearch(db, viewer.id, params.historyId, body, now), now)
      },
    )

    route(
      server,
      { ...deleteSearchHistory, path: `${path}/:historyId` },
      { may: candidate },
      async ({ params }, { db, viewer }) => {
        assertSelf(viewer, params.id)
        if ((await deleteHistory(db, viewer.id, params.historyId)) === 0)
          throw notFound('There is no such search.')
        return null
      },
    )
  }
}
