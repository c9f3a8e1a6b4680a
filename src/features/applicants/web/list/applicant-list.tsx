import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { APPLICATION_STATUSES } from '#features/tracked-applications/domain/application-status.ts'
import { ListCard, ListShortcuts } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { useSelection } from '#web/kit/lists/use-selection.ts'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { countPages } from '#shared/list-address.ts'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import {
  APPLICANT_LIST_ADDRESS,
  type ApplicantFilter,
  changeApplicantFilter,
} from '../../domain/applicant-list.ts'
import { RemovedNotes } from '../unconfirmed/removed-notes.tsx'
import { ApplicantFilterBar } from './applicant-filter-bar.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import { DecideSeveralPanel } from './decide-several.tsx'
import styles from './applicant-list.module.css'
import { type ApplicantCounts, useApplicantCounts, useApplicants } from './use-applicants.ts'

/** Lists the applications at the consultant's branches, by status. */
export function ApplicantList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => APPLICANT_LIST_ADDRESS.read(search), [search])
  const list = useApplicants(filter)
  const { counts, again: countAgain } = useApplicantCounts(filter)
  const { shown } = list
  const { selected, select, marked } = useSelection(shown?.rows)

  const go = (to: ApplicantFilter) =>
    void navigate(APPLICANT_LIST_ADDRESS.path(to), { state: STAY_ON_PAGE_STATE })
  const again = () => {
    list.again()
    countAgain()
  }
  const done = (left: readonly string[]) => {
    select(new Set(left))
    again()
  }
  const ofChosen = shown?.rows.find(({ vacancy }) => vacancy.id === filter.vacancy)?.vacancy
    .jobTitle
  return (
    <>
      <PageTitle>{`Applications${filter.status ? `: ${filter.status}` : ''}${counts ? ` (${countWithStatus(counts, filter.status)})` : ''}`}</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>
        Applications
      </h1>
      <RemovedNotes onChange={again} />
      <StatusFilterLinks filter={filter} counts={counts} />
      <ListCard underViews>
        <ApplicantFilterBar
          filter={filter}
          onFilter={go}
          vacancies={counts?.vacancies ?? []}
          otherVacancy={ofChosen}
        />
        <DecideSeveralPanel selected={marked} onClear={() => select(new Set())} onDone={done} />
        <ApplicantTable
          filter={filter}
          list={list}
          onReload={again}
          selected={selected}
          onSelect={select}
        />
      </ListCard>
      {shown && shown.rows.length > 0 && (
        <Pagination
          page={filter.page}
          pages={countPages(shown.total)}
          hrefOf={(page) => APPLICANT_LIST_ADDRESS.path({ ...filter, page })}
          label="Pages of applications"
        />
      )}
      <ListShortcuts row="application" />
    </>
  )
}

function StatusFilterLinks({
  filter,
  counts,
}: {
  filter: ApplicantFilter
  counts: ApplicantCounts | undefined
}) {
  return (
    <ViewLinks
      views={(['', ...APPLICATION_STATUSES] as const).map((status) => ({
        to: APPLICANT_LIST_ADDRESS.path(changeApplicantFilter(filter, { status })),
        words: status || 'All',
        count: counts ? countWithStatus(counts, status) : '…',
        current: status === filter.status,
      }))}
    />
  )
}

const countWithStatus = ({ statuses }: ApplicantCounts, wanted: string) =>
  statuses
    .filter(({ status }) => wanted === '' || status === wanted)
    .reduce((sum, { count }) => sum + count, 0)
