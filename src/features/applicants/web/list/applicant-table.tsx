import { Link } from 'react-router'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { formatListedName } from '#shared/words/names.ts'
import {
  APPLICANT_LIST_ADDRESS,
  type ApplicantFilter,
  isApplicantListFiltered,
  describeNoMatches,
} from '../../domain/applicant-list.ts'
import { buildApplicantColumns } from './applicant-columns.tsx'
import type { useApplicants } from './use-applicants.ts'

type Props = {
  filter: ApplicantFilter
  list: ReturnType<typeof useApplicants>
  onReload: () => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

const renderFilterLink = (filter: ApplicantFilter, words: string) => (
  <Link to={APPLICANT_LIST_ADDRESS.path(filter)} state={STAY_ON_PAGE_STATE}>
    {words}
  </Link>
)

/** Shows the applications of the list, or the reason why it is empty. */
export function ApplicantTable({ filter, list, onReload, selected, onSelect }: Props) {
  const { shown } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <ListFailureNotice failure={list.failure} again={onReload} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading applications" />
  if (shown.rows.length === 0) return <ListNote>{renderEmptyNote(filter, shown.total)}</ListNote>
  return (
    <>
      <DataTable
        label="Applications"
        columns={buildApplicantColumns(APPLICANT_LIST_ADDRESS.path(filter))}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={({ candidate, vacancy }) => `${formatListedName(candidate)}, ${vacancy.jobTitle}`}
        selected={selected}
        select={onSelect}
        busy={list.stage === 'loading'}
      />
      <ListFoot page={shown.filter.page} shown={shown.rows.length} total={shown.total} />
    </>
  )
}

function renderEmptyNote(filter: ApplicantFilter, total: number) {
  if (total > 0)
    return (
      <EmptyState
        announced
        words="There is nothing on this page."
        action={renderFilterLink({ ...filter, page: 1 }, 'Go to the first page')}
      />
    )
  if (isApplicantListFiltered(filter))
    return (
      <EmptyState
        announced
        words={describeNoMatches(filter.status)}
        action={renderFilterLink(
          { ...APPLICANT_LIST_ADDRESS.beginning, status: filter.status },
          'Clear search and filters',
        )}
      />
    )
  if (filter.status)
    return (
      <EmptyState
        announced
        words={`No application has the status '${filter.status}'.`}
        action={renderFilterLink(APPLICANT_LIST_ADDRESS.beginning, 'See all applications')}
      />
    )
  return (
    <EmptyState
      announced
      words="No one has applied at your branches yet. Applications show here as they come."
      action={<Link to="/consultant/short-links">Share a job by a short link</Link>}
    />
  )
}
