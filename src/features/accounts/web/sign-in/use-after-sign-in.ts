import { useNavigate } from 'react-router'
import { type JobAction, runJobActionOnce } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { showToast } from '#web/shell/toast.ts'

type SignInDestination = { readonly jobAction: JobAction | null; readonly target: string }

/** After a sign-in, runs the remembered job action and then opens the page that the person wanted. */
export function useAfterSignIn() {
  const navigate = useNavigate()
  return async (userId: string, { jobAction, target }: SignInDestination) => {
    try {
      showToast(`Signed in. ${jobAction ? await runJobActionOnce(userId, jobAction) : ''}`.trim())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showToast(error.message, { tone: 'error' })
    }
    await navigate(target, { replace: true })
  }
}
