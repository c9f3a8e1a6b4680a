import { Link } from 'react-router'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import {
  LINK_LIST_ADDRESS,
  type LinkFilter,
  buildNewLinkPath,
  SHORT_LINKS_PATH,
} from '#features/short-links/domain/link-list.ts'
import { buildLinkColumns, describeShortLink } from './link-columns.tsx'
import type { useLinkList } from './use-link-list.ts'

export function LinkTable({
  filter,
  list,
}: {
  filter: LinkFilter
  list: ReturnType<typeof useLinkList>
}) {
  const { shown } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <ListFailureNotice failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading links" />
  if (shown.rows.length === 0) return <NoLinks filter={filter} total={shown.total} />
  return (
    <>
      <DataTable
        label="Short links"
        columns={buildLinkColumns(list.again)}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={describeShortLink}
        busy={list.stage === 'loading'}
      />
      <ListFoot page={shown.filter.page} shown={shown.rows.length} total={shown.total} />
    </>
  )
}

/** Says why this page lists no links: it is past the last page, the filters leave none, or there are none yet. */
function NoLinks({ filter, total }: { filter: LinkFilter; total: number }) {
  if (total > 0)
    return (
      <ListNote>
        <EmptyState
          announced
          words="There is nothing on this page."
          action={
            <Link to={LINK_LIST_ADDRESS.path({ ...filter, page: 1 })} state={STAY_ON_PAGE_STATE}>
              Go to the first page
            </Link>
          }
        />
      </ListNote>
    )
  const filtered = filter.kind !== '' || filter.state !== ''
  return (
    <ListNote>
      {filtered ? (
        <EmptyState
          announced
          words="No link matches."
          action={
            <Link to={SHORT_LINKS_PATH} state={STAY_ON_PAGE_STATE}>
              Clear filters
            </Link>
          }
        />
      ) : (
        <EmptyState
          words="Your branches have no short links yet."
          action={<Link to={buildNewLinkPath()}>Make the first one</Link>}
        />
      )}
    </ListNote>
  )
}
