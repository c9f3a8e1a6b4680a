import { useState } from 'react'
import { Link } from 'react-router'
import { listRecommendations } from '#features/recommendations/contract/recommendations.ts'
import { removeSavedAndAppliedVacancies } from '#features/tracked-jobs/domain/job-lists.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import { call } from '#web/call/call.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import { useReading } from '#web/reading/use-reading.ts'
import styles from './home.module.css'

const MAX_JOB_CARDS = 3
/** The number of jobs that are read. It is larger than MAX_JOB_CARDS, because saved jobs and those applied to are left out. */
const RECOMMENDED_JOBS_READ = 8

/** The three best recommended jobs, without those applied to or saved [seed 4.25]. */
export function HomeRecommended({ candidateId }: { candidateId: string }) {
  const found = useReading(candidateId, () =>
    call(listRecommendations, {
      params: { userId: candidateId },
      query: { limit: RECOMMENDED_JOBS_READ },
    }),
  )
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  const [now] = useState(() => new Date())
  const jobs =
    found.stage === 'ready'
      ? removeSavedAndAppliedVacancies(found.data, { savedIds, appliedIds }).slice(0, MAX_JOB_CARDS)
      : []

  if (found.stage === 'ready' && jobs.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <div className={`cluster ${styles.sectionHead}`}>
        <h2 id="recommended">Recommended for you</h2>
        <Link to="/recommended-jobs">See all recommended jobs</Link>
      </div>
      {found.stage === 'failed' && (
        <ListFailureNotice failure={found.failure} again={found.again} />
      )}
      {found.stage === 'loading' && (
        <div className={styles.cards} aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {jobs.length > 0 && (
        <ul className={styles.cards}>
          {jobs.map((vacancy) => (
            <JobCard
              key={vacancy.vjA_GUID}
              vacancy={vacancy}
              now={now}
              heading="h3"
              save={<SaveButton bare jobId={vacancy.vjA_GUID} title={vacancy.vjA_JobTitle} />}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
