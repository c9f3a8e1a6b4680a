import { Link } from 'react-router'
import { useSession } from '#web/session/session.ts'

/** The job that someone made their account for, which they may have left for another day. */
export function JobCameFor() {
  const { jobId, vacancyDetails } = useSession(({ onboarding }) => onboarding)
  const title = vacancyDetails?.jobTitle
  return jobId && typeof title === 'string' ? (
    <p>
      You came for this job: <Link to={`/vacancy/${jobId}`}>{title}</Link>
    </p>
  ) : null
}
