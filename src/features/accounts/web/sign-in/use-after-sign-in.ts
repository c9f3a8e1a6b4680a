import { useNavigate } from 'react-router'
import { type JobAction, runJobAction } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { showToast } from '#web/shell/toast.ts'

type Wish = { readonly jobAction: JobAction | null; readonly target: string }

/** Once a person is signed in, the remembered job action runs by itself, and then the page opens to which they wanted to go. */
export function useAfterSignIn() {
  const navigate = useNavigate()
  return async (userId: string, { jobAction, target }: Wish) => {
    try {
      showToast(`Signed in. ${jobAction ? await runJobAction(userId, jobAction) : ''}`.trim())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showToast(error.message, { tone: 'error' })
    }
    await navigate(target, { replace: true })
  }
}
