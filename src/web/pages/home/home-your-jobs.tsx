import { Link } from 'react-router'
import { useApplications, useJobCounts } from '#features/tracked-applications/web/applications.ts'
import { loadSavedAndAppliedJobs } from '#features/tracked-applications/web/load-tracking.ts'
import { formatActivitySummary } from '#features/tracked-jobs/domain/summary.ts'
import { Button } from '#web/kit/layout/button.tsx'
import styles from './home.module.css'

/** Shows counts such as 'You have 1 job saved, 3 applications'. A failure affects only this section. */
export default function YourJobs({ id }: { id: string }) {
  const { ready, problem } = useApplications()
  const numbers = useJobCounts()
  if (problem)
    return (
      <p className={styles.summary} role="alert">
        {problem}{' '}
        <Button variant="inverse" size="sm" onClick={() => void loadSavedAndAppliedJobs(id, true)}>
          Try again
        </Button>
      </p>
    )
  if (!ready) return <p className={styles.summary} />
  return (
    <p className={styles.summary}>
      <Link to="/recent-activity">{formatActivitySummary(numbers)}</Link>
    </p>
  )
}
