import { useNavigate, useSearchParams } from 'react-router'
import { SignInCard } from '#features/accounts/web/sign-in-card.tsx'
import { jobActionOf, runJobAction } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { PageTitle } from '#web/page-title.tsx'
import { redirectTarget } from '#shared/redirect-target.ts'
import { changeCandidate, useSession } from '#web/session.ts'
import { showToast } from '#web/shell/toast.ts'

/** /login: after signing in the remembered job action runs by itself, then the person is where they wanted to be. */
export default function LoginPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const jobAction = jobActionOf(query)

  const goOn = async (userId: string) => {
    const wanted = query.get('back') ?? useSession.getState().candidate.loginRedirect
    changeCandidate({ loginRedirect: null })
    try {
      showToast(`Signed in. ${jobAction ? await runJobAction(userId, jobAction) : ''}`.trim())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showToast(error.message, { tone: 'error' })
    }
    await navigate(wanted ? redirectTarget(wanted) : jobAction ? `/vacancy/${jobAction.job}` : '/', { replace: true })
  }
  return <><PageTitle>Sign in</PageTitle><SignInCard jobAction={jobAction} onSignedIn={goOn} /></>
}
