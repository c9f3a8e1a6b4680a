import { useCallback, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callForPage } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import {
  ListBar,
  ListCard,
  ListFoot,
  ListLoading,
  ListNote,
  shownOfAll,
} from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import { useLastPage } from '#web/reading/use-last-page.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { listShortLinks } from '#features/short-links/contract/desk.ts'
import {
  KIND_NAMES,
  linksPath,
  type LinksPlace,
  linksPlaceOf,
  MOST_PAGES,
  newLinkPath,
  PER_PAGE,
  SHORT_LINKS,
  STATE_NAMES,
} from '#features/short-links/domain/links-place.ts'
import { LINK_STATES, MADE_KINDS } from '#features/short-links/domain/short-link.ts'
import { linkColumns, linkWords } from './link-columns.tsx'
import styles from './short-links.module.css'

/** The links of the consultant's branches: what each is for, whether it works, and how often it was used. */
export function ShortLinksScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = useMemo(() => linksPlaceOf(search), [search])
  const list = useLinks(place)
  const go = (change: Partial<LinksPlace>) =>
    void navigate(linksPath({ ...place, page: 1, ...change }), { state: STAY })
  return (
    <>
      <PageTitle>Short links</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Short links</h1>
        <ButtonLink to={newLinkPath()}>New link</ButtonLink>
      </div>
      <ListCard>
        <ListBar>
          <FilterChip
            label="Kind"
            any="Any kind"
            chosen={place.kind === '' ? [] : [place.kind]}
            choices={MADE_KINDS.map((kind) => ({ value: kind, words: KIND_NAMES[kind] }))}
            apply={([kind = '']) => go({ kind: MADE_KINDS.find((known) => known === kind) ?? '' })}
          />
          <FilterChip
            label="State"
            any="Any state"
            chosen={place.state === '' ? [] : [place.state]}
            choices={LINK_STATES.map((state) => ({ value: state, words: STATE_NAMES[state] }))}
            apply={([state = '']) =>
              go({ state: LINK_STATES.find((known) => known === state) ?? '' })
            }
          />
        </ListBar>
        <Links place={place} list={list} />
      </ListCard>
      {list.shown && list.shown.rows.length > 0 && (
        <Pagination
          page={place.page}
          pages={Math.min(Math.ceil(list.shown.total / PER_PAGE), MOST_PAGES)}
          hrefOf={(page) => linksPath({ ...place, page })}
          label="Pages of links"
        />
      )}
    </>
  )
}

function useLinks(place: LinksPlace) {
  const address = linksPath(place)
  const load = useCallback(async () => {
    const { kind, state, page } = linksPlaceOf(new URL(address, location.origin).searchParams)
    return {
      ...(await callForPage(listShortLinks, {
        query: { ...(kind ? { kind } : {}), ...(state ? { state } : {}), page, limit: PER_PAGE },
      })),
      page,
    }
  }, [address])
  const loaded = useLoaded(load)
  return { ...loaded, shown: useLastPage(loaded) }
}

function Links({ place, list }: { place: LinksPlace; list: ReturnType<typeof useLinks> }) {
  const { shown } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <TryAgain failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading links" />
  if (shown.rows.length === 0) {
    if (shown.total > 0)
      return (
        <ListNote>
          <EmptyState
            words="There is nothing on this page."
            action={
              <Link to={linksPath({ ...place, page: 1 })} state={STAY}>
                Go to the first page
              </Link>
            }
          />
        </ListNote>
      )
    const filtered = place.kind !== '' || place.state !== ''
    return (
      <ListNote>
        {filtered ? (
          <EmptyState
            words="No link matches."
            action={
              <Link to={SHORT_LINKS} state={STAY}>
                Clear filters
              </Link>
            }
          />
        ) : (
          <EmptyState
            words="Your branches have no short links yet."
            action={<Link to={newLinkPath()}>Make the first one</Link>}
          />
        )}
      </ListNote>
    )
  }
  return (
    <>
      <DataTable
        label="Short links"
        columns={linkColumns(list.again)}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={linkWords}
        busy={list.stage === 'loading'}
      />
      <ListFoot>
        <span role="status">
          {shownOfAll(shown.page, PER_PAGE, shown.rows.length, shown.total)}
        </span>
        <span>{PER_PAGE} per page</span>
      </ListFoot>
    </>
  )
}
