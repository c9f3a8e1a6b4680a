import { useCallback } from 'react'
import { loadProfile, requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { call } from '#web/call/call.ts'
import { ConfirmButton } from '#web/kit/dialogs/confirm-button.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { showToast } from '#web/shell/toast.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import {
  deleteEarlierAccount,
  getEarlierAccount,
  joinEarlierAccount,
} from '../../contract/earlier-account.ts'
import { PasswordChosenForm } from '../passwords/password-chosen-form.tsx'

const EARLIER_ACCOUNT_TITLE = 'An earlier account with your address'
const buildCandidateParams = () => ({ params: { id: requireCandidateId() } })

/**
 * Offers to join or delete an account that was registered with the person's address before they proved it. Joining needs the password of that
 * account. Shows nothing if there is no such account.
 */
export function EarlierAccountCard() {
  const earlier = useLoaded(
    useCallback(async () => call(getEarlierAccount, buildCandidateParams()), []),
  )
  if (earlier.stage === 'failed')
    return (
      <SectionCard title={EARLIER_ACCOUNT_TITLE}>
        <ListFailureNotice failure={earlier.failure} again={earlier.again} />
      </SectionCard>
    )
  if (earlier.stage === 'loading' || !earlier.data.waits) return null

  const over = (words: string) => {
    showToast(words)
    earlier.again()
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <SectionCard title={EARLIER_ACCOUNT_TITLE}>
      <p>
        Someone registered with your address before you did. If it was you, type the password you
        chose then: the profile and the CVs of that account become yours. We delete it after 90 days
        otherwise.
      </p>
      <PasswordChosenForm
        label="Password of the earlier account"
        autoComplete="current-password"
        emptyMessage="Enter the password of the earlier account"
        action="Add its profile and CVs"
        send={async (password) => {
          await call(joinEarlierAccount, {
            ...buildCandidateParams(),
            body: { Password: password },
          })
          await loadProfile()
          over('Your earlier profile and CVs are here now.')
        }}
      />
      <div>
        <ConfirmButton
          words="Delete it"
          about=" (the earlier account)"
          quiet
          title="Delete the earlier account?"
          confirm="Delete it"
          act={() => call(deleteEarlierAccount, buildCandidateParams())}
          onDone={() => over('The earlier account is deleted.')}
        >
          <p>Its profile and CVs are deleted now. It cannot be undone.</p>
        </ConfirmButton>
      </div>
    </SectionCard>
  )
}
