import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call/call.ts'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { PageTitle } from '#web/routes/page-title.tsx'
import { signOut } from '#web/session/session.ts'
import { showToast } from '#web/shell/toast.ts'
import { checkPasswordReset } from '../../contract/password-reset.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordResetRequest } from './reset-request.tsx'

const ENDED_LINK_MESSAGE = 'This link was used already, or it is more than 15 minutes old.'

/** Checks first that the link still works, so that the person does not choose a password in vain. */
export function PasswordResetByLink({ code }: { code: string }) {
  const navigate = useNavigate()
  const [ended, setEnded] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const checked = useLoaded(useCallback(() => call(checkPasswordReset, { body: { code } }), [code]))
  // The heading changes once the link is checked, so the new heading takes the focus.
  const { stage } = checked
  useEffect(() => {
    if (stage !== 'loading') heading.current?.focus()
  }, [stage])

  const saved = () => {
    // The reset ended every session, including this browser's.
    signOut()
    showToast('Your password is changed. Sign in with the new one.')
    void navigate('/login', { replace: true })
  }
  if (ended || (checked.stage === 'ready' && !checked.data.works))
    return <PasswordResetRequest ended={ended || ENDED_LINK_MESSAGE} />
  const title =
    checked.stage === 'ready' ? 'Choose a new password' : LINK_CHECK_TITLES[checked.stage]
  return (
    <div aria-busy={checked.stage === 'loading'}>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {checked.stage === 'loading' && <p role="status">One moment.</p>}
      {checked.stage === 'failed' && (
        <ListFailureNotice failure={checked.failure} again={checked.again} />
      )}
      {checked.stage === 'ready' && (
        <>
          <p>You will be signed out everywhere else.</p>
          <NewPasswordForm code={code} onSaved={saved} onEnded={setEnded} />
        </>
      )}
    </div>
  )
}

const LINK_CHECK_TITLES = { loading: 'Opening your link', failed: 'Your link could not be opened' }
