import { Link } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import styles from './recommended-jobs.module.css'

const PREFERENCES_PATH = '/profile/job-preferences'

export const NoFittingJobs = ({ wanted }: { wanted: string }) =>
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

export function BasedOnPreferences({ wanted }: { wanted: string }) {
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
