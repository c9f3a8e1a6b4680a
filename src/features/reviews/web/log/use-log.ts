import { useCallback } from 'react'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { checkLog, type LogAbout, readLog, readLogAbout } from '../../contract/log.ts'
import { KIND_GROUPS, type KindGroup } from '../../domain/log/kinds.ts'

export const PAGE = 25
/** The filters and page of a log in the address. */
export type Shown = { readonly by: string; readonly kind: KindGroup | ''; readonly page: number }

export function shownOf(search: string): Shown {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page') ?? 1)
  return {
    by: query.get('by') ?? '',
    kind: KIND_GROUPS.find((group) => group === query.get('kind')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const addressOf = (id: string, { by, kind, page }: Shown) =>
  `?${new URLSearchParams({ id, ...(by ? { by } : {}), ...(kind ? { kind } : {}), ...(page > 1 ? { page: String(page) } : {}) })}`

export const filtersOf = ({ by, kind }: Pick<Shown, 'by' | 'kind'>) => ({
  ...(by ? { by } : {}),
  ...(kind ? { kind } : {}),
})

export const useLogAbout = (id: string) =>
  useLoaded(useCallback(() => call(readLogAbout, { params: { id } }), [id]))
export const useLogCheck = (id: string) =>
  useLoaded(useCallback(() => call(checkLog, { params: { id } }), [id]))
export const useLogEntries = (id: string, { by, kind, page }: Shown) =>
  useLoaded(
    useCallback(
      () =>
        call(readLog, { params: { id }, query: { ...filtersOf({ by, kind }), page, limit: PAGE } }),
      [id, by, kind, page],
    ),
  )

/** Returns the number of entries that match the filters. */
export const totalOf = ({ counts }: LogAbout, { by, kind }: Pick<Shown, 'by' | 'kind'>) =>
  counts
    .filter((count) => (by === '' || count.by === by) && (kind === '' || count.kind === kind))
    .reduce((sum, { entries }) => sum + entries, 0)
