import { useState } from 'react'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { removeSavedAndAppliedVacancies } from '#features/tracked-jobs/domain/job-lists.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import { useFocusAfterRemoval } from '#web/forms/use-focus-kept.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { DEFAULT_RECOMMENDATION_COUNT } from '../contract/recommendations.ts'
import { EndOfFittingJobs } from './end-of-fitting-jobs.tsx'
import { RecommendedCard } from './recommended-card.tsx'
import styles from './recommended-jobs.module.css'
import { useHiddenJobs } from './use-hidden-jobs.ts'
import { loadRecommendations } from './load-recommendations.ts'
import { NoFittingJobs, BasedOnPreferences } from './no-fitting-jobs.tsx'

/**
 * Lists recommended jobs, the best first, each with its reason. A job disappears from the list when the candidate applies to it, saves it or hides it
 * [seed 4.25].
 */
export function RecommendedJobs({ candidateId }: { candidateId: string }) {
  useLoadSavedAndAppliedJobs()
  const found = useReading(candidateId, () => loadRecommendations(candidateId))
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  const { hiddenIds, hide } = useHiddenJobs(candidateId)
  const [now] = useState(() => new Date())
  const jobs =
    found.stage === 'ready'
      ? removeSavedAndAppliedVacancies(found.data.jobs, { appliedIds, savedIds }).filter(
          ({ vjA_GUID }) => !hiddenIds.includes(vjA_GUID),
        )
      : []
  const list = useFocusAfterRemoval<HTMLUListElement>(jobs.length)

  if (found.stage === 'failed')
    return (
      <>
        <ListFailureNotice failure={found.failure} again={found.again} />
        <ButtonLink variant="secondary" to="/search">
          Search all jobs
        </ButtonLink>
      </>
    )
  if (found.stage === 'loading') return <LoadingJobs />
  const { wanted } = found.data
  if (jobs.length === 0)
    return found.data.jobs.length > 0 ? (
      <EmptyState
        words="You have looked through all of these"
        action={<Button onClick={found.again}>Show more jobs</Button>}
      />
    ) : (
      <NoFittingJobs wanted={wanted} />
    )
  return (
    <>
      <BasedOnPreferences wanted={wanted} />
      <ul {...list} className={`grid-of-cards ${styles.jobs}`}>
        {jobs.map((vacancy) => (
          <RecommendedCard key={vacancy.vjA_GUID} vacancy={vacancy} now={now} onHide={hide} />
        ))}
      </ul>
      {found.data.jobs.length < DEFAULT_RECOMMENDATION_COUNT && (
        <EndOfFittingJobs location={found.data.location} />
      )}
    </>
  )
}

const LoadingJobs = () => (
  <div className={`grid-of-cards ${styles.jobs}`} aria-busy="true">
    {[1, 2, 3, 4].map((number) => (
      <Skeleton key={number} shape="card" />
    ))}
  </div>
)
