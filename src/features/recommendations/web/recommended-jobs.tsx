import { useState } from 'react'
import { Link } from 'react-router'
import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { useLoadSavedAndAppliedJobs } from '#features/tracked-applications/web/use-tracking.ts'
import { removeSavedAndAppliedVacancies } from '#features/tracked-jobs/domain/job-lists.ts'
import { call } from '#web/call/call.ts'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import { useFocusAfterRemoval } from '#web/forms/use-focus-kept.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { DEFAULT_RECOMMENDATION_COUNT, listRecommendations } from '../contract/recommendations.ts'
import { summarisePreferences } from '../domain/summarise-preferences.ts'
import { EndOfFittingJobs } from './end-of-fitting-jobs.tsx'
import { RecommendedCard } from './recommended-card.tsx'
import styles from './recommended-jobs.module.css'
import { useHiddenJobs } from './use-hidden-jobs.ts'

const PREFERENCES_PATH = '/profile/job-preferences'

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

const NoFittingJobs = ({ wanted }: { wanted: string }) =>
  wanted ? (
    <>
      <BasedOnPreferences wanted={wanted} />
      <EmptyState
        words="No open job fits at the moment"
        action={<ButtonLink to="/search">Search all jobs</ButtonLink>}
      />
    </>
  ) : (
    <EmptyState
      words="Tell us what you are looking for"
      action={<ButtonLink to={PREFERENCES_PATH}>Set your job preferences</ButtonLink>}
    />
  )

function BasedOnPreferences({ wanted }: { wanted: string }) {
  if (!wanted)
    return (
      <p className={styles.based}>
        <Link to={PREFERENCES_PATH}>Tell us what you are looking for</Link> and these fit better.
      </p>
    )
  return (
    <p className={styles.based}>
      Based on: {wanted}{' '}
      <Link to={PREFERENCES_PATH}>
        Change<span className="hidden"> what you are looking for</span>
      </Link>
    </p>
  )
}

/**
 * Loads the recommendations and the candidate's preferences. Only the text above the list needs the preferences, so the list is shown even if they
 * cannot be loaded.
 */
async function loadRecommendations(candidateId: string) {
  const [jobs, wishes] = await Promise.all([
    call(listRecommendations, {
      params: { userId: candidateId },
      query: { limit: DEFAULT_RECOMMENDATION_COUNT },
    }),
    call(jobPreferencesEndpoints.list, { params: { id: candidateId } }).catch(() => []),
  ])
  return {
    jobs,
    wanted: wishes.map(summarisePreferences).filter(Boolean).join('; '),
    location: wishes.find(({ location }) => location.trim())?.location.trim() ?? '',
  }
}
