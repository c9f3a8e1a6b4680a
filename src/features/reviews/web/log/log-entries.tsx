import { Link, useLocation } from 'react-router'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import type { LogOverview } from '../../contract/log.ts'
import { makeTimelineEntry } from './log-entry.tsx'
import { LogFilters } from './log-filters.tsx'
import {
  formatLogAddress,
  LOG_PAGE_SIZE,
  readLogAddress,
  countMatchingEntries,
  useLogEntries,
} from './use-log.ts'

export function LogEntries({ about }: { about: LogOverview }) {
  const shown = readLogAddress(useLocation().search)
  const entries = useLogEntries(about.id, shown)
  const total = countMatchingEntries(about, shown)
  return (
    <>
      <LogFilters about={about} shown={shown} />
      <p role="status">{total === 1 ? '1 entry' : `${total} entries`}, newest first</p>
      {entries.stage === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {entries.stage === 'failed' && (
        <ListFailureNotice failure={entries.failure} again={entries.again} />
      )}
      {entries.stage === 'ready' &&
        (entries.data.length > 0 ? (
          <Timeline entries={entries.data.map(makeTimelineEntry)} />
        ) : (
          <EmptyState
            words="Nothing of that kind happened."
            action={
              <Link to={formatLogAddress(about.id, { by: '', kind: '', page: 1 })}>
                Show everything
              </Link>
            }
          />
        ))}
      <Pagination
        page={shown.page}
        pages={Math.ceil(total / LOG_PAGE_SIZE)}
        hrefOf={(page) => formatLogAddress(about.id, { ...shown, page })}
        label="Pages of the log"
      />
    </>
  )
}
