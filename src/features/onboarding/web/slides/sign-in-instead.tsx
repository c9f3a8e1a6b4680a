import { Link } from 'react-router'
import { jobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { useWantedJob } from '../state/use-wanted-job.ts'

/** The way on for someone whose address has an account already; the job that they came for goes along. */
export function SignInInstead() {
  const wanted = useWantedJob()
  return (
    <InsetNote>
      <p>
        Is it yours? <Link to={`/login${jobActionQuery(wanted)}`}>Sign in instead</Link>
      </p>
    </InsetNote>
  )
}
