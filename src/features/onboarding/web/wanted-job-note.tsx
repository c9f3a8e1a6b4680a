import { Link } from 'react-router'
import { useSession } from '#web/session/session.ts'

/** Names the job that brought the person here, since they may have begun on another day. */
export function WantedJobNote() {
  const { jobId, vacancyDetails } = useSession(({ onboarding }) => onboarding)
  const title = vacancyDetails?.jobTitle
  return jobId && typeof title === 'string' ? (
    <p>
      You came for this job: <Link to={`/vacancy/${jobId}`}>{title}</Link>
    </p>
  ) : null
}
