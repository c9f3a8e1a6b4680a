import { Link } from 'react-router'
import { formatJobActionQuery } from '#features/tracked-applications/web/job-action.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { useWantedJob } from '../state/use-wanted-job.ts'

/** Offers to sign in to a person whose address already has an account; the link carries the wanted job. */
export function SignInInstead() {
  const wanted = useWantedJob()
  return (
    <InsetNote>
      <p>
        Is it yours? <Link to={`/login${formatJobActionQuery(wanted)}`}>Sign in instead</Link>
      </p>
    </InsetNote>
  )
}
