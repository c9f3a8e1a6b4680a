import { Navigate } from 'react-router'
import { callForPage } from '#web/call/call.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import { listTrackedApplications } from '#features/tracked-applications/contract/tracked-applications.ts'
import { AppliedJob } from './applied-job.tsx'
import { ENTRIES_PER_PAGE, ListPageLinks, usePageNumber } from './page-of-list.tsx'
import styles from './activity-list.module.css'

/** All applications with their status and each of its dated steps. */
export function AppliedList({ candidateId }: { candidateId: string }) {
  const page = usePageNumber()
  const applications = useReading(`${candidateId} ${page}`, () =>
    callForPage(listTrackedApplications, {
      params: { id: candidateId },
      query: { page, limit: ENTRIES_PER_PAGE, jobInfo: 'true' },
    }),
  )

  if (applications.stage === 'failed')
    return <ListFailureNotice failure={applications.failure} again={applications.again} />
  if (applications.stage === 'loading')
    return (
      <div className={`stack ${styles.activities}`} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  const { rows, total } = applications.data
  if (rows.length === 0 && page > 1) return <Navigate to="?tab=applied" replace />
  if (rows.length === 0)
    return (
      <EmptyState
        words="Once you’ve applied for a job, you can follow each step here"
        action={<ButtonLink to="/search">Find jobs</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={`stack ${styles.activities}`}>
        {rows.map((application) => (
          <AppliedJob
            key={application.id}
            trackedApplication={application}
            candidateId={candidateId}
          />
        ))}
      </ul>
      <ListPageLinks total={total} label="Pages of applications" />
    </>
  )
}
