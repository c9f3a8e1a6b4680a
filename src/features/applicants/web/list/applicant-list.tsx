import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBranchesAndCrms } from '#features/consultants/web/branches-and-crms.ts'
import { STATUSES } from '#features/tracked-applications/domain/application-status.ts'
import { FilterChip } from '#web/kit/lists/filter-chip.tsx'
import { ListBar, ListCard, ListKeys, ListSearch } from '#web/kit/lists/list-frame.tsx'
import { Pagination } from '#web/kit/lists/pagination.tsx'
import { ViewLinks } from '#web/kit/lists/view-links.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { STAY } from '#web/shell/route-change.tsx'
import {
  type ApplicantPlace,
  changed,
  listPath,
  MOST_PAGES,
  PER_PAGE,
  placeOf,
} from '../../domain/applicant-place.ts'
import { ApplicantsShown } from './applicants-shown.tsx'
import { DecideSeveral } from './decide-several.tsx'
import styles from './applicant-list.module.css'
import { type ApplicantCounts, useApplicantCounts, useApplicants } from './use-applicants.ts'

/** Who applied at the consultant's branches, by how far each is. */
export function ApplicantList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = useMemo(() => placeOf(search), [search])
  const list = useApplicants(place)
  const { counts, again: countAgain } = useApplicantCounts(place)
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

  const go = (to: ApplicantPlace) => void navigate(listPath(to), { state: STAY })
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
  const ofChosen = shown?.rows.find(({ vacancy }) => vacancy.id === place.vacancy)?.vacancy.jobTitle
  return (
    <>
      <PageTitle>{`Applications${place.status ? `: ${place.status}` : ''}${counts ? ` (${countOf(counts, place.status)})` : ''}`}</PageTitle>
      <h1 className={styles.title} tabIndex={-1}>
        Applications
      </h1>
      <ViewLinks
        views={(['', ...STATUSES] as const).map((status) => ({
          to: listPath(changed(place, { status })),
          words: status || 'All',
          count: counts ? countOf(counts, status) : '…',
          current: status === place.status,
        }))}
      />
      <ListCard underViews>
        <ListBar>
          <ListSearch
            label="Search applications"
            placeholder="Name, e-mail, phone or job"
            query={place.query}
            search={(query) => go(changed(place, { query }))}
          />
          {branches.length > 1 && (
            <FilterChip
              label="Branch"
              any="Any branch"
              chosen={place.branch === '' ? [] : [place.branch]}
              choices={branches.map(({ id, name }) => ({ value: id, words: name }))}
              apply={([branch = '']) => go(changed(place, { branch }))}
            />
          )}
          <FilterChip
            label="Job"
            any="Any job"
            chosen={place.vacancy === '' ? [] : [place.vacancy]}
            otherwise={ofChosen ?? 'one job'}
            choices={(counts?.vacancies ?? []).map(({ id, jobTitle, jobId, count }) => ({
              value: id,
              words: `${jobTitle} ${jobId} (${count})`,
            }))}
            apply={([vacancy = '']) => go(changed(place, { vacancy }))}
          />
        </ListBar>
        {marked.length > 0 && (
          <DecideSeveral selected={marked} clear={() => setSelected(new Set())} done={done} />
        )}
        <ApplicantsShown
          place={place}
          list={list}
          again={again}
          selected={selected}
          select={setSelected}
        />
      </ListCard>
      {shown && shown.rows.length > 0 && (
        <Pagination
          page={place.page}
          pages={Math.min(Math.ceil(shown.total / PER_PAGE), MOST_PAGES)}
          hrefOf={(page) => listPath({ ...place, page })}
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
