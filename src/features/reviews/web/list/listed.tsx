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
  isFiltered,
  REGISTRATION_LIST,
  type RegistrationFilter,
} from '../../domain/list/registration-list.ts'
import {
  agoInWords,
  emptyWords,
  filledSince,
  listName,
  nothingMatches,
} from '../../domain/list/view-words.ts'
import { ExportList } from './export-list.tsx'
import { listColumns, nameOf } from './list-columns.tsx'
import type { Looks } from './list-tools.tsx'
import type { ListPage, useRegistrationList } from './use-registration-list.ts'

type Props = {
  filter: RegistrationFilter
  list: ReturnType<typeof useRegistrationList>
  counts: RegistrationCounts | undefined
  showFresh: () => void
  looks: Looks
  go: (filter: RegistrationFilter) => void
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}

const stay = (filter: RegistrationFilter, words: string) => (
  <Link to={REGISTRATION_LIST.path(filter)} state={STAY}>
    {words}
  </Link>
)

/** How many came into a view that was empty when it was read: nothing else is said of it then. */
export const filledBy = (
  filter: RegistrationFilter,
  shown: ListPage | undefined,
  counts: RegistrationCounts | undefined,
): number => (shown?.total === 0 && !isFiltered(filter) ? (counts?.views[filter.view] ?? 0) : 0)

/** The rows; or why there are none. */
export function Listed({ filter, list, counts, showFresh, looks, go, selected, select }: Props) {
  const { shown, stage } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <TryAgain failure={list.failure} again={list.again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading registrations" />
  if (shown.total === 0 && isFiltered(filter))
    return (
      <ListNote>
        <EmptyState
          words={nothingMatches(filter.view)}
          action={stay(
            { ...REGISTRATION_LIST.beginning, view: filter.view },
            'Clear search and filters',
          )}
        />
      </ListNote>
    )
  const since = filledBy(filter, shown, counts)
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
            filter.view,
            counts?.lastSubmittedAt && agoInWords(counts.lastSubmittedAt, new Date()),
          )}
          action={
            filter.view === 'all' ? (
              <Link to="/consultant/registrations/new">New registration</Link>
            ) : (
              stay({ ...REGISTRATION_LIST.beginning, view: 'all' }, 'See all registrations')
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
          action={stay({ ...filter, page: 1 }, 'Go to the first page')}
        />
      </ListNote>
    )
  const columns = listColumns({
    sort: filter.sort,
    sortBy: (sort) => go(REGISTRATION_LIST.change(filter, { sort })),
    hidden: looks.hidden,
    now: new Date(),
  })
  return (
    <>
      <DataTable
        label={listName(filter.view)}
        columns={columns}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        selected={selected}
        select={select}
        dense={looks.dense}
        busy={stage === 'loading'}
      />
      <ListFoot page={shown.filter.page} shown={shown.rows.length} total={shown.total}>
        <ExportList filter={filter} say={showToast} />
      </ListFoot>
    </>
  )
}
