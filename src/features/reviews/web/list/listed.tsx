import { Link } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import { showToast } from '#web/shell/toast.ts'
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import {
  BEGINNING,
  changed,
  isFiltered,
  type ListPlace,
  listPath,
  PER_PAGE,
  shownInWords,
} from '../../domain/list/list-place.ts'
import {
  agoInWords,
  emptyWords,
  filledSince,
  listName,
  NOTHING_MATCHES,
} from '../../domain/list/view-words.ts'
import { ExportList } from './export-list.tsx'
import { listColumns, nameOf } from './list-columns.tsx'
import type { Looks } from './list-tools.tsx'
import type { ListPage, useRegistrationList } from './use-registration-list.ts'

type Props = {
  place: ListPlace
  list: ReturnType<typeof useRegistrationList>
  counts: RegistrationCounts | undefined
  showFresh: () => void
  looks: Looks
  go: (place: ListPlace) => void
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}

const stay = (place: ListPlace, words: string) => (
  <Link to={listPath(place)} state={STAY}>
    {words}
  </Link>
)

/** How many came into a view that was empty when it was read: nothing else is said of it then. */
export const filledBy = (
  place: ListPlace,
  shown: ListPage | undefined,
  counts: RegistrationCounts | undefined,
): number => (shown?.total === 0 && !isFiltered(place) ? (counts?.views[place.view] ?? 0) : 0)

/** The rows; or why there are none. */
export function Listed({ place, list, counts, showFresh, looks, go, selected, select }: Props) {
  const { shown, stage } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <TryAgain failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading registrations" />
  if (shown.total === 0 && isFiltered(place))
    return (
      <ListNote>
        <EmptyState
          words={NOTHING_MATCHES}
          action={stay({ ...BEGINNING, view: place.view }, 'Clear search and filters')}
        />
      </ListNote>
    )
  const since = filledBy(place, shown, counts)
  if (since > 0)
    return (
      <ListNote>
        <EmptyState
          words={filledSince(since)}
          action={
            <Button variant="secondary" onClick={showFresh}>
              Show
            </Button>
          }
        />
      </ListNote>
    )
  if (shown.total === 0)
    return (
      <ListNote>
        <EmptyState
          words={emptyWords(
            place.view,
            counts?.lastSubmittedAt && agoInWords(counts.lastSubmittedAt, new Date()),
          )}
          action={
            place.view === 'all' ? (
              <Link to="/consultant/registrations/new">New registration</Link>
            ) : (
              stay({ ...BEGINNING, view: 'all' }, 'See all registrations')
            )
          }
        />
      </ListNote>
    )
  if (shown.rows.length === 0)
    return (
      <ListNote>
        <EmptyState
          words="There is nothing on this page."
          action={stay({ ...place, page: 1 }, 'Go to the first page')}
        />
      </ListNote>
    )
  const columns = listColumns({
    sort: place.sort,
    sortBy: (sort) => go(changed(place, { sort })),
    hidden: looks.hidden,
    now: new Date(),
  })
  return (
    <>
      <DataTable
        label={listName(place.view)}
        columns={columns}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        selected={selected}
        select={select}
        dense={looks.dense}
        busy={stage === 'loading'}
      />
      <ListFoot>
        <span role="status">{shownInWords(shown.place, shown.rows.length, shown.total)}</span>
        <ExportList place={place} say={showToast} />
        <span>{PER_PAGE} per page</span>
      </ListFoot>
    </>
  )
}
