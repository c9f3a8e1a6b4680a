import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useApplications } from '#features/tracked-applications/web/applications.ts'
import { listTrackedJobs } from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { sortClosingFirst, listSavedVacancies } from '#features/tracked-jobs/domain/job-lists.ts'
import { listSavedEntries } from '#features/tracked-jobs/domain/saved-entry.ts'
import { useNewlySavedJobs } from '#features/tracked-jobs/web/newly-saved-jobs.ts'
import { callForPage } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import { STAY_ON_PAGE_STATE } from '#web/shell/route-change.tsx'
import { useFocusAfterRemoval } from '#web/forms/use-focus-kept.ts'
import { useReading } from '#web/reading/use-reading.ts'
import styles from './activity-list.module.css'
import { ENTRIES_PER_PAGE, ListPageLinks, usePageNumber } from './page-of-list.tsx'
import { SavedJob } from './saved-job.tsx'
import { ClosingSoonFirstChoice } from './closing-soon-first-choice.tsx'

/**
 * The saved jobs without an application, the newest first unless the person chooses otherwise. A closed job is marked rather than removed [seed
 * 4.25].
 */
export function SavedList({ candidateId }: { candidateId: string }) {
  const page = usePageNumber()
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  const [query, setQuery] = useSearchParams()
  const [now] = useState(() => new Date())
  const soonFirst = query.get('sort') === 'closing'
  const jobs = useReading(`${candidateId} ${page} ${soonFirst}`, () =>
    loadSavedPage(candidateId, page, soonFirst),
  )
  const ready = useApplications((applications) => applications.ready)
  const saved =
    jobs.stage === 'ready'
      ? listSavedVacancies(
          jobs.data.entries.map(({ vacancy }) => vacancy),
          appliedIds,
        ).filter(({ vjA_GUID }) => !ready || savedIds.includes(vjA_GUID))
      : []
  const list = useFocusAfterRemoval<HTMLUListElement>(saved.length)
  const { state } = useLocation()
  const { left, ordered } = (state ?? {}) as { left?: string; ordered?: boolean }
  useNewlySavedJobs((jobId) => {
    const isHere =
      jobs.stage === 'ready' && jobs.data.entries.some(({ vacancy }) => vacancy.vjA_GUID === jobId)
    // A removed job can be saved again by Undo. If its removal had emptied a page of the list, the list then returns to that page.
    if (!isHere && left) setQuery(left, { replace: true })
    else if (!isHere) jobs.again()
  })
  const isLeft = jobs.stage === 'ready' && saved.length === 0 && page > 1

  if (jobs.stage === 'failed')
    return <ListFailureNotice failure={jobs.failure} again={jobs.again} />
  const order = (soon: boolean) =>
    setQuery(soon ? { tab: 'saved', sort: 'closing' } : { tab: 'saved' }, {
      replace: true,
      state: { ...STAY_ON_PAGE_STATE, ordered: true },
    })
  if (jobs.stage === 'loading')
    return (
      <>
        {(soonFirst || ordered) && <ClosingSoonFirstChoice on={soonFirst} order={order} />}
        <LoadingJobs />
      </>
    )
  if (isLeft)
    return <Navigate to={formatFirstPageAddress(soonFirst)} replace state={{ left: `${query}` }} />
  if (saved.length === 0) return <NoSavedJobs hasApplied={appliedIds.length > 0} />
  return (
    <>
      {saved.length > 1 && <ClosingSoonFirstChoice on={soonFirst} order={order} />}
      <ul {...list} className={`stack ${styles.activities}`}>
        {(soonFirst ? sortClosingFirst(saved, now) : saved).map((vacancy) => (
          <SavedJob key={vacancy.vjA_GUID} vacancy={vacancy} now={now} candidateId={candidateId} />
        ))}
      </ul>
      <ListPageLinks total={jobs.data.total} label="Pages of saved jobs" />
    </>
  )
}

const formatFirstPageAddress = (soonFirst: boolean) =>
  `?tab=saved${soonFirst ? '&sort=closing' : ''}`

const LoadingJobs = () => (
  <div className={`stack ${styles.activities}`} aria-busy="true">
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </div>
)

const NoSavedJobs = ({ hasApplied }: { readonly hasApplied: boolean }) => (
  <EmptyState
    words={
      hasApplied ? 'You have no saved jobs left to apply for' : 'You have not saved any jobs yet'
    }
    action={<ButtonLink to="/search">Find jobs</ButtonLink>}
  />
)

async function loadSavedPage(id: string, page: number, soonFirst: boolean) {
  const { rows, total } = await callForPage(listTrackedJobs, {
    params: { id },
    query: {
      page,
      limit: ENTRIES_PER_PAGE,
      jobInfo: 'true',
      applied: 'false',
      ...(soonFirst ? { sort: 'closing' } : {}),
    },
  })
  return { entries: listSavedEntries(id, rows), total }
}
