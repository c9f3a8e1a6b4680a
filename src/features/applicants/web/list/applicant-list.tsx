import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { STATUSES } from '#features/tracked-applications/domain/application-status.ts'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListCard, ListKeys, ListSearch } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { pagesOf } from '#shared/list-address.ts'
import { STAY } from '#web/shell/route-change.tsx'
import { APPLICANT_LIST, type ApplicantFilter, changed } from '../../domain/applicant-list.ts'
import { ApplicantsShown } from './applicants-shown.tsx'
import { DecideSeveral } from './decide-several.tsx'
import styles from './applicant-list.module.css'
import { type ApplicantCounts, useApplicantCounts, useApplicants } from './use-applicants.ts'

/** Who applied at the consultant's branches, by how far each is. */
export function ApplicantList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = useMemo(() => APPLICANT_LIST.read(search), [search])
  const list = useApplicants(filter)
  const { counts, again: countAgain } = useApplicantCounts(filter)
  const desk = useBranchesAndCrms()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { shown } = list
  // What nobody sees any more is not selected.
  useEffect(
    () =>
      setSelected((before) =>
        before.size > 0
          ? new Set(shown?.rows.map(({ id }) => id).filter((id) => before.has(id)))
          : before,
      ),
    [shown],
  )

  const go = (to: ApplicantFilter) => void navigate(APPLICANT_LIST.path(to), { state: STAY })
  const marked = shown?.rows.filter(({ id }) => selected.has(id)) ?? []
  const again = () => {
    list.again()
    countAgain()
  }
  const done = (left: readonly string[]) => {
    setSelected(new Set(left))
    again()
  }
  const branches = desk.stage === 'ready' ? desk.data.branches : []
  const ofChosen = shown?.rows.find(({ vacancy }) => vacancy.id === filter.vacancy)?.vacancy
    .jobTitle
  return (
    <>
      <PageTitle>{`Applications${filter.status ? `: ${filter.status}` : ''}${counts ? ` (${countOf(counts, filter.status)})` : ''}`}</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>
        Applications
      </h1>
      <ViewLinks
        views={(['', ...STATUSES] as const).map((status) => ({
          to: APPLICANT_LIST.path(changed(filter, { status })),
          words: status || 'All',
          count: counts ? countOf(counts, status) : '…',
          current: status === filter.status,
        }))}
      />
      <ListCard underViews>
        <ListBar>
          <ListSearch
            label="Search applications"
            placeholder="Name, e-mail, phone or job"
            query={filter.query}
            search={(query) => go(changed(filter, { query }))}
          />
          {branches.length > 1 && (
            <FilterChip
              label="Branch"
              any="Any branch"
              chosen={filter.branch === '' ? [] : [filter.branch]}
              choices={branches.map(({ id, name }) => ({ value: id, words: name }))}
              apply={([branch = '']) => go(changed(filter, { branch }))}
            />
          )}
          <FilterChip
            label="Job"
            any="Any job"
            chosen={filter.vacancy === '' ? [] : [filter.vacancy]}
            otherwise={ofChosen ?? 'one job'}
            choices={(counts?.vacancies ?? []).map(({ id, jobTitle, jobId, count }) => ({
              value: id,
              words: `${jobTitle} ${jobId} (${count})`,
            }))}
            apply={([vacancy = '']) => go(changed(filter, { vacancy }))}
          />
        </ListBar>
        {marked.length > 0 && (
          <DecideSeveral selected={marked} clear={() => setSelected(new Set())} done={done} />
        )}
        <ApplicantsShown
          filter={filter}
          list={list}
          again={again}
          selected={selected}
          select={setSelected}
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

const countOf = ({ statuses }: ApplicantCounts, wanted: string) =>
  statuses
    .filter(({ status }) => wanted === '' || status === wanted)
    .reduce((sum, { count }) => sum + count, 0)
