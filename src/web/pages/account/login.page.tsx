import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { SignInCard } from '#features/accounts/web/sign-in/sign-in-card.tsx'
import { useAfterSignIn } from '#features/accounts/web/sign-in/use-after-sign-in.ts'
import { readJobAction } from '#features/tracked-applications/web/job-action.ts'
import { toKnownRedirectTarget } from '#shared/redirect-target.ts'
import { PageTitle } from '#web/routes/page-title.tsx'
import { changeCandidate, isCandidate, useSession } from '#web/session/session.ts'

/**
 * The page at /login. After signing in, the action on a job that the address names (save or apply) is carried out, and the person returns to the page
 * that they wanted. A person who is signed in already is redirected at once.
 */
export default function LoginPage() {
  const [query] = useSearchParams()
  const { failure } = (useLocation().state ?? {}) as { failure?: string }
  const remembered = useSession(({ candidate }) => candidate.loginRedirect)
  const goOn = useAfterSignIn()
  const jobAction = readJobAction(query)

  // Only the state on arrival counts: once a person signs in on this page, the sign-in itself redirects.
  const known = useSession((session) => session.known)
  const [wasSignedIn, setWasSignedIn] = useState(false)
  useEffect(() => {
    if (known) setWasSignedIn(isCandidate(useSession.getState()))
  }, [known])
  const wanted = query.get('back') ?? (wasSignedIn ? null : remembered)
  const target = wanted
    ? toKnownRedirectTarget(wanted)
    : jobAction
      ? `/vacancy/${jobAction.job}`
      : '/'

  const onSignedIn = async (userId: string) => {
    changeCandidate({ loginRedirect: null })
    await goOn(userId, { jobAction, target })
  }
  if (wasSignedIn && !failure) return <Navigate to={target} replace />
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <SignInCard jobAction={jobAction} target={target} failure={failure} onSignedIn={onSignedIn} />
    </>
  )
}
