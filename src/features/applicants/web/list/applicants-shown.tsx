import { Link } from 'react-router'
import { DataTable } from '#web/kit/lists/data-table.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ListFoot, ListLoading, ListNote, shownOfAll } from '#web/kit/lists/list-frame.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import { listedName } from '#shared/words/names.ts'
import {
  type ApplicantPlace,
  BEGINNING,
  isFiltered,
  listPath,
  PER_PAGE,
} from '../../domain/applicant-place.ts'
import { applicantColumns } from './applicant-columns.tsx'
import type { useApplicants } from './use-applicants.ts'

type Props = {
  place: ApplicantPlace
  list: ReturnType<typeof useApplicants>
  again: () => void
  selected: ReadonlySet<string>
  select: (ids: ReadonlySet<string>) => void
}

const stay = (place: ApplicantPlace, words: string) => (
  <Link to={listPath(place)} state={STAY}>
    {words}
  </Link>
)

/** The rows; or why there are none. */
export function ApplicantsShown({ place, list, again, selected, select }: Props) {
  const { shown } = list
  if (list.stage === 'failed')
    return (
      <ListNote>
        <TryAgain failure={list.failure} again={again} />
      </ListNote>
    )
  if (!shown) return <ListLoading words="Loading applications" />
  if (shown.rows.length === 0) return <ListNote>{emptyAt(place, shown.total)}</ListNote>
  return (
    <>
      <DataTable
        label="Applications"
        columns={applicantColumns(listPath(place))}
        rows={shown.rows}
        idOf={({ id }) => id}
        nameOf={({ candidate, vacancy }) => `${listedName(candidate)}, ${vacancy.jobTitle}`}
        selected={selected}
        select={select}
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

function emptyAt(place: ApplicantPlace, total: number) {
  if (total > 0)
    return (
      <EmptyState
        words="There is nothing on this page."
        action={stay({ ...place, page: 1 }, 'Go to the first page')}
      />
    )
  if (isFiltered(place))
    return (
      <EmptyState
        words="No application matches. Try fewer filters, or look in All."
        action={stay({ ...BEGINNING, status: place.status }, 'Clear search and filters')}
      />
    )
  if (place.status)
    return (
      <EmptyState
        words={`No application has the status '${place.status}'.`}
        action={stay(BEGINNING, 'See all applications')}
      />
    )
  return (
    <EmptyState
      words="Nobody has applied at your branches yet. Applications show here as they come."
      action={<Link to="/consultant/short-links">Share a job by a short link</Link>}
    />
  )
}
