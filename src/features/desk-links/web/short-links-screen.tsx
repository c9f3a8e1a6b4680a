import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callForPage } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListCard, ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { ROWS_PER_PAGE, countPages } from '#shared/list-address.ts'
import { useListPage } from '#web/reading/use-list-page.ts'
import { listShortLinks } from '#features/short-links/contract/desk.ts'
import {
  LINK_KIND_NAMES,
  LINK_LIST_ADDRESS,
  type LinkFilter,
  buildNewLinkPath,
  SHORT_LINKS_PATH,
  LINK_STATE_NAMES,
} from '#features/short-links/domain/link-list.ts'
import { LINK_STATES, MADE_LINK_KINDS } from '#features/short-links/domain/short-link.ts'
import { buildLinkColumns, describeShortLink } from './link-columns.tsx'
import styles from './short-links.module.css'

/** Lists the links of the consultant's branches with their purpose, their state and how often each was used. */
export function ShortLinksScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => LINK_LIST_ADDRESS.read(search), [search])
  const list = useLinkList(filter)
  const go = (change: Partial<LinkFilter>) =>
    void navigate(LINK_LIST_ADDRESS.path(LINK_LIST_ADDRESS.change(filter, change)), {
      state: STAY_ON_PAGE_STATE,
    })
  return (
    <>
      <PageTitle>Short links</PageTitle>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Short links</h1>
        <ButtonLink to={buildNewLinkPath()}>New link</ButtonLink>
      </div>
      <ListCard>
        <ListBar>
          <FilterChip
            label="Kind"
            any="Any kind"
            chosen={filter.kind === '' ? [] : [filter.kind]}
            choices={MADE_LINK_KINDS.map((kind) => ({ value: kind, words: LINK_KIND_NAMES[kind] }))}
            apply={([kind = '']) =>
              go({ kind: MADE_LINK_KINDS.find((known) => known === kind) ?? '' })
            }
          />
          <FilterChip
            label="State"
            any="Any state"
            chosen={filter.state === '' ? [] : [filter.state]}
            choices={LINK_STATES.map((state) => ({ value: state, words: LINK_STATE_NAMES[state] }))}
            apply={([state = '']) =>
              go({ state: LINK_STATES.find((known) => known === state) ?? '' })
            }
          />
        </ListBar>
        <LinkTable filter={filter} list={list} />
      </ListCard>
      {list.shown && list.shown.rows.length > 0 && (
        <Pagination
          page={filter.page}
          pages={countPages(list.shown.total)}
          hrefOf={(page) => LINK_LIST_ADDRESS.path({ ...filter, page })}
          label="Pages of links"
        />
      )}
    </>
  )
}

const readLinkPage = ({ kind, state, page }: LinkFilter) =>
  callForPage(listShortLinks, {
    query: { ...(kind ? { kind } : {}), ...(state ? { state } : {}), page, limit: ROWS_PER_PAGE },
  })
const useLinkList = (filter: LinkFilter) => useListPage(LINK_LIST_ADDRESS, filter, readLinkPage)

function LinkTable({ filter, list }: { filter: LinkFilter; list: ReturnType<typeof useLinkList> }) {
  const { shown } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <ListFailureNotice failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading links" />
  if (shown.rows.length === 0) {
    if (shown.total > 0)
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
