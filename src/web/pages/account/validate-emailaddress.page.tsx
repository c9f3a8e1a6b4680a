import { useNavigate, useSearchParams } from 'react-router'
import { ConfirmEmailCard } from '#features/accounts/web/confirming/confirm-email-card.tsx'
import { readJobAction, runJobAction } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { showToast } from '#web/shell/toast.ts'

const EMAIL_CONFIRMED_MESSAGE = 'Your email address is confirmed.'

/**
 * The page at /validate/emailaddress, to which the letter that confirms an address links. If the link names an action on a job (save or apply), the
 * action is carried out after the confirmation, and the list of saved or applied jobs opens, or the job's page if the action fails. Otherwise the
 * person goes to the home page, or to onboarding if their account is empty.
 */
export default function ValidateEmailAddressPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()

  const goOn = async (userId: string, isEmpty: boolean) => {
    const jobAction = readJobAction(query)
    if (!jobAction) {
      showToast(EMAIL_CONFIRMED_MESSAGE)
      return navigate(isEmpty ? '/onboarding' : '/', { replace: true })
    }
    try {
      showToast(`${EMAIL_CONFIRMED_MESSAGE} ${await runJobAction(userId, jobAction)}`)
      await navigate(`/recent-activity?tab=${jobAction.action === 'apply' ? 'applied' : 'saved'}`, {
        replace: true,
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showToast(`${EMAIL_CONFIRMED_MESSAGE} ${error.message}`, { tone: 'error' })
      await navigate(`/vacancy/${jobAction.job}`, { replace: true })
    }
  }
  return (
    <ConfirmEmailCard onConfirmed={async (userId, isEmpty) => void (await goOn(userId, isEmpty))} />
  )
}
