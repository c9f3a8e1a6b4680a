import { useNavigate, useSearchParams } from 'react-router'
import { ConfirmEmailCard } from '#features/accounts/web/confirming/confirm-email-card.tsx'
import { readJobAction, runJobAction } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { showToast } from '#web/shell/toast.ts'

const EMAIL_CONFIRMED_MESSAGE = 'Your email address is confirmed.'

/**
 * The page at /validate/emailaddress, to which the letter that confirms an address links. After the confirmation, the action on a job that the link
 * names is carried out, and the list of such jobs opens. Without one the person goes home, or to onboarding if their account is empty.
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
