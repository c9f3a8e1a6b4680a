import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { STATUSES } from '#features/tracked-applications/domain/application-status.ts'
import { ListCard, ListKeys } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { useSelection } from '#web/kit/lists/use-selection.ts'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { pagesOf } from '#shared/list-address.ts'
import { STAY } from '#web/shell/route-change.tsx'
import { APPLICANT_LIST, type ApplicantFilter, changed } from '../../domain/applicant-list.ts'
import { ApplicantTools } from './applicant-tools.tsx'
import { ApplicantsShown } from './applicants-shown.tsx'
import { DecideSeveral } from './decide-several.tsx'
import styles from './applicant-list.module.css'
import { type ApplicantCounts, useApplicantCounts, useApplicants } from './use-applicants.ts'

/** Lists the applications at the consultant's branches, by status. */
export function ApplicantList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => APPLICANT_LIST.read(search), [search])
  const list = useApplicants(filter)
  const { counts, again: countAgain } = useApplicantCounts(filter)
  const { shown } = list
  const { selected, select, marked } = useSelection(shown?.rows)

  const go = (to: ApplicantFilter) => void navigate(APPLICANT_LIST.path(to), { state: STAY })
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
      <PageTitle>{`Applications${filter.status ? `: ${filter.status}` : ''}${counts ? ` (${countOf(counts, filter.status)})` : ''}`}</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>
        Applications
      </h1>
      <StatusViews filter={filter} counts={counts} />
      <ListCard underViews>
        <ApplicantTools
          filter={filter}
          go={go}
          vacancies={counts?.vacancies ?? []}
          otherVacancy={ofChosen}
        />
        <DecideSeveral selected={marked} clear={() => select(new Set())} done={done} />
        <ApplicantsShown
          filter={filter}
          list={list}
          again={again}
          selected={selected}
          select={select}
        />
      </ListCard>
      {shown && shown.rows.length > 0 && (
        <Pagination
          page={filter.page}
          pages={pagesOf(shown.total)}
          hrefOf={(page) => APPLICANT_LIST.path({ ...filter, page })}
          label="Pages of applications"
        />
      )}
      <ListKeys row="application" />
    </>
  )
}

function StatusViews({
  filter,
  counts,
}: {
  filter: ApplicantFilter
  counts: ApplicantCounts | undefined
}) {
  return (
    <ViewLinks
      views={(['', ...STATUSES] as const).map((status) => ({
        to: APPLICANT_LIST.path(changed(filter, { status })),
        words: status || 'All',
        count: counts ? countOf(counts, status) : '…',
        current: status === filter.status,
      }))}
    />
  )
}

const countOf = ({ statuses }: ApplicantCounts, wanted: string) =>
  statuses
    .filter(({ status }) => wanted === '' || status === wanted)
    .reduce((sum, { count }) => sum + count, 0)
