import { useCallback } from 'react'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { checkLog, type LogOverview, readLog, readLogOverview } from '../../contract/log.ts'
import { LOG_KIND_GROUPS, type LogKindGroup } from '../../domain/log/kinds.ts'

export const LOG_PAGE_SIZE = 25
/** The filters and the page of a log, as its URL has them. */
export type LogFilterAndPage = {
  readonly by: string
  readonly kind: LogKindGroup | ''
  readonly page: number
}

export function readLogAddress(search: string): LogFilterAndPage {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page') ?? 1)
  return {
    by: query.get('by') ?? '',
    kind: LOG_KIND_GROUPS.find((group) => group === query.get('kind')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const formatLogAddress = (id: string, { by, kind, page }: LogFilterAndPage) =>
  `?${new URLSearchParams({ id, ...(by ? { by } : {}), ...(kind ? { kind } : {}), ...(page > 1 ? { page: String(page) } : {}) })}`

export const toLogFilterQuery = ({ by, kind }: Pick<LogFilterAndPage, 'by' | 'kind'>) => ({
  ...(by ? { by } : {}),
  ...(kind ? { kind } : {}),
})

export const useLogOverview = (id: string) =>
  useLoaded(useCallback(() => call(readLogOverview, { params: { id } }), [id]))
export const useLogCheck = (id: string) =>
  useLoaded(useCallback(() => call(checkLog, { params: { id } }), [id]))
export const useLogEntries = (id: string, { by, kind, page }: LogFilterAndPage) =>
  useLoaded(
    useCallback(
      () =>
        call(readLog, {
          params: { id },
          query: { ...toLogFilterQuery({ by, kind }), page, limit: LOG_PAGE_SIZE },
        }),
      [id, by, kind, page],
    ),
  )

/** Returns the number of entries that match the filters. */
export const countMatchingEntries = (
  { counts }: LogOverview,
  { by, kind }: Pick<LogFilterAndPage, 'by' | 'kind'>,
) =>
  counts
    .filter((count) => (by === '' || count.by === by) && (kind === '' || count.kind === kind))
    .reduce((sum, { entries }) => sum + entries, 0)
