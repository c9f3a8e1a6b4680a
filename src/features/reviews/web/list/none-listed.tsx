import { Link } from 'react-router'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ListNote } from '#web/kit/lists/list-frame.tsx'
import { STAY } from '#web/shell/route-change.tsx'
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
  nothingMatches,
} from '../../domain/list/view-words.ts'
import type { ListPage } from './use-registration-list.ts'

type Props = {
  filter: RegistrationFilter
  shown: ListPage
  counts: RegistrationCounts | undefined
  showFresh: () => void
}

/** Returns the number of registrations that arrived in a view that was empty when it was read; then no other reason is shown. */
export const filledBy = (
  filter: RegistrationFilter,
  shown: ListPage | undefined,
  counts: RegistrationCounts | undefined,
): number => (shown?.total === 0 && !isFiltered(filter) ? (counts?.views[filter.view] ?? 0) : 0)

/** Shows why the list has no row, and what the consultant can do about it. */
export const NoneListed = (props: Props) => (
  <ListNote>
    <Reason {...props} />
  </ListNote>
)

function Reason({ filter, shown, counts, showFresh }: Props) {
  const since = filledBy(filter, shown, counts)
  if (shown.total > 0)
    return (
      <EmptyState
        words="There is nothing on this page."
        action={stay({ ...filter, page: 1 }, 'Go to the first page')}
      />
    )
  if (isFiltered(filter))
    return (
      <EmptyState
        words={nothingMatches(filter.view)}
        action={stay(
          { ...REGISTRATION_LIST.beginning, view: filter.view },
          'Clear search and filters',
        )}
      />
    )
  if (since > 0)
    return (
      <EmptyState
        words={filledSince(since)}
        action={
          <Button variant="secondary" onClick={showFresh}>
            Show
          </Button>
        }
      />
    )
  return <EmptyView filter={filter} counts={counts} />
}

const EmptyView = ({ filter: { view }, counts }: Pick<Props, 'filter' | 'counts'>) => (
  <EmptyState
    words={emptyWords(
      view,
      counts?.lastSubmittedAt && agoInWords(counts.lastSubmittedAt, new Date()),
    )}
    action={
      view === 'all' ? (
        <Link to="/consultant/registrations/new">New registration</Link>
      ) : (
        stay({ ...REGISTRATION_LIST.beginning, view: 'all' }, 'See all registrations')
      )
    }
  />
)

const stay = (filter: RegistrationFilter, words: string) => (
  <Link to={REGISTRATION_LIST.path(filter)} state={STAY}>
    {words}
  </Link>
)
