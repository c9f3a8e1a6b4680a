import { Fragment } from 'react'
import { Link } from 'react-router'
import { DESK_VIEW_NAMES, type DeskView } from '#features/registrations/domain/desk-list/views.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { ListNote } from '#web/kit/lists/list-frame.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import type { RegistrationCounts } from '../../contract/list/desk-list.ts'
import {
  isFiltered,
  REGISTRATION_LIST_ADDRESS,
  type RegistrationFilter,
} from '../../domain/list/registration-list.ts'
import { isSearchTooShort } from '../../domain/list/short-search.ts'
import {
  formatTimeAgo,
  describeEmptyView,
  describeNewRegistrations,
  describeMatchesElsewhere,
  describeNoMatch,
  listViewsWithMatches,
} from '../../domain/list/list-view-texts.ts'
import type { RegistrationListPage } from './use-registration-list.ts'

type Props = {
  filter: RegistrationFilter
  shown: RegistrationListPage
  counts: RegistrationCounts | undefined
  onShowNew: () => void
}

/** Returns the number of registrations that arrived in a view that was empty when it was read; 0 for any other list. */
export const countArrivalsInEmptyView = (
  filter: RegistrationFilter,
  shown: RegistrationListPage | undefined,
  counts: RegistrationCounts | undefined,
): number => (shown?.total === 0 && !isFiltered(filter) ? (counts?.views[filter.view] ?? 0) : 0)

/** Shows why the list has no row, and what the consultant can do about it. */
export const NoRegistrations = (props: Props) => (
  <ListNote>
    <NoRegistrationsReason {...props} />
  </ListNote>
)

function NoRegistrationsReason({ filter, shown, counts, onShowNew }: Props) {
  const since = countArrivalsInEmptyView(filter, shown, counts)
  if (shown.total > 0)
    return (
      <EmptyState
        announced
        words="There is nothing on this page."
        action={makeFilterLink({ ...filter, page: 1 }, 'Go to the first page')}
      />
    )
  const elsewhere =
    counts && isFiltered(filter) && !isSearchTooShort(filter.query)
      ? listViewsWithMatches(filter.view, counts.views)
      : []
  if (counts && elsewhere.length > 0)
    return <MatchesElsewhere filter={filter} views={elsewhere} counts={counts.views} />
  if (isFiltered(filter))
    return (
      <EmptyState
        announced
        words={describeNoMatch(filter.view, filter.query)}
        action={makeFilterLink(
          { ...REGISTRATION_LIST_ADDRESS.beginning, view: filter.view },
          'Clear search and filters',
        )}
      />
    )
  if (since > 0)
    return (
      <EmptyState
        announced
        words={describeNewRegistrations(since)}
        action={
          <Button variant="secondary" onClick={onShowNew}>
            Show
          </Button>
        }
      />
    )
  return <EmptyView filter={filter} counts={counts} />
}

const MatchesElsewhere = ({
  filter,
  views,
  counts,
}: Pick<Props, 'filter'> & {
  views: readonly DeskView[]
  counts: RegistrationCounts['views']
}) => (
  <EmptyState
    announced
    words={describeMatchesElsewhere(filter.view)}
    action={
      <div className="cluster">
        {views.map((view) => (
          <Fragment key={view}>
            {makeFilterLink(
              REGISTRATION_LIST_ADDRESS.change(filter, { view }),
              `${DESK_VIEW_NAMES[view]} (${counts[view]})`,
            )}
          </Fragment>
        ))}
      </div>
    }
  />
)

const EmptyView = ({ filter: { view }, counts }: Pick<Props, 'filter' | 'counts'>) => (
  <EmptyState
    announced
    words={describeEmptyView(
      view,
      counts?.lastSubmittedAt && formatTimeAgo(counts.lastSubmittedAt, new Date()),
    )}
    action={
      view === 'all' ? (
        <Link to="/consultant/registrations/new">New registration</Link>
      ) : (
        makeFilterLink(
          { ...REGISTRATION_LIST_ADDRESS.beginning, view: 'all' },
          'See all registrations',
        )
      )
    }
  />
)

const makeFilterLink = (filter: RegistrationFilter, words: string) => (
  <Link to={REGISTRATION_LIST_ADDRESS.path(filter)} state={STAY_ON_PAGE_STATE}>
    {words}
  </Link>
)
