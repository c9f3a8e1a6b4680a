import { Link } from 'react-router'
import { useApplications } from '#features/tracked-applications/web/applications.ts'
import { loadTracking } from '#features/tracked-applications/web/load-tracking.ts'
import { activitySummary } from '#features/tracked-jobs/domain/summary.ts'
import { Button } from '#web/kit/button.tsx'
import { useSession } from '#web/session.ts'
import styles from './home.module.css'

/** 'You have 1 job saved, 3 applications'; what fails here fails here alone. */
export default function YourJobs({ id }: { id: string }) {
  const { ready, problem } = useApplications()
  const savedIds = useSession((session) => session.savedIds)
  const appliedIds = useSession((session) => session.appliedIds)
  if (problem)
    return (
      <p className={styles.summary} role="alert">
        {problem}{' '}
        <Button variant="inverse" size="sm" onClick={() => void loadTracking(id, true)}>
          Try again
        </Button>
      </p>
    )
  if (!ready) return <p className={styles.summary} />
  const saved = savedIds.filter((job) => !appliedIds.includes(job)).length
  return (
    <p className={styles.summary}>
      <Link to="/recent-activity">
        {activitySummary({ saved, applications: appliedIds.length })}
      </Link>
    </p>
  )
}
