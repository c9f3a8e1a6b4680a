import { Link } from 'react-router'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ListFoot, ListLoading, ListNote } from '#web/kit/lists/list-frame.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import { listedName } from '#shared/words/names.ts'
import {
  APPLICANT_LIST,
  type ApplicantFilter,
  isFiltered,
  nothingMatches,
} from '../../domain/applicant-list.ts'
import { applicantColumns } from './applicant-columns.tsx'
import type { useApplicants } from './use-applicants.ts'

type Props = {
  filter: ApplicantFilter
  list: ReturnType<typeof useApplicants>
  again: () => void
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}

const stay = (filter: ApplicantFilter, words: string) => (
  <Link to={APPLICANT_LIST.path(filter)} state={STAY}>
    {words}
  </Link>
)

/** Shows the applications of the list, or the reason why it is empty. */
export function ApplicantsShown({ filter, list, again, selected, select }: Props) {
  const { shown } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <TryAgain failure={list.failure} again={again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading applications" />
  if (shown.rows.length === 0) return <ListNote>{emptyAt(filter, shown.total)}</ListNote>
  return (
    <>
      <DataTable
        label="Applications"
        columns={applicantColumns(APPLICANT_LIST.path(filter))}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={({ candidate, vacancy }) => `${listedName(candidate)}, ${vacancy.jobTitle}`}
        selected={selected}
        select={select}
        busy={list.stage === 'loading'}
      />
      <ListFoot page={shown.filter.page} shown={shown.rows.length} total={shown.total} />
    </>
  )
}

function emptyAt(filter: ApplicantFilter, total: number) {
  if (total > 0)
    return (
      <EmptyState
        words="There is nothing on this page."
        action={stay({ ...filter, page: 1 }, 'Go to the first page')}
      />
    )
  if (isFiltered(filter))
    return (
      <EmptyState
        words={nothingMatches(filter.status)}
        action={stay(
          { ...APPLICANT_LIST.beginning, status: filter.status },
          'Clear search and filters',
        )}
      />
    )
  if (filter.status)
    return (
      <EmptyState
        words={`No application has the status '${filter.status}'.`}
        action={stay(APPLICANT_LIST.beginning, 'See all applications')}
      />
    )
  return (
    <EmptyState
      words="No one has applied at your branches yet. Applications show here as they come."
      action={<Link to="/consultant/short-links">Share a job by a short link</Link>}
    />
  )
}
