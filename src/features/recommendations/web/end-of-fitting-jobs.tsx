import { Link } from 'react-router'
import { searchVacancies } from '#features/search/contract/search.ts'
import { formatSearchPath } from '#features/search/domain/search-address.ts'
import { call } from '#web/call/call.ts'
import { useReading } from '#web/reading/use-reading.ts'
import styles from './recommended-jobs.module.css'

const NEW_JOB_DAYS = 7

/** Shows, after the last fitting job, a link to other new jobs near the candidate's wanted place. */
export function EndOfFittingJobs({ location }: { location: string }) {
  const criteria = { location, postedWithinDays: NEW_JOB_DAYS, sort: 'newest' as const }
  const found = useReading(location, () =>
    call(searchVacancies, { body: { location, postedWithinDays: NEW_JOB_DAYS, limit: 1 } }),
  )
  const total = found.stage === 'ready' ? found.data.total : 0
  return (
    <p className={styles.end}>
      That’s all that fits.{' '}
      {total > 0 ? (
        <Link to={formatSearchPath(criteria)}>
          See {total.toLocaleString('en-GB')} new {total === 1 ? 'job' : 'jobs'}
          {location && ` near ${location}`}
        </Link>
      ) : (
        <Link to="/search">Search all jobs</Link>
      )}
    </p>
  )
}
