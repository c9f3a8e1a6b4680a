import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { DemoMailbox } from '#web/kit/feedback/demo-mailbox.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { signOut } from '#web/session/session.ts'
import { showToast } from '#web/shell/toast.ts'
import styles from '../account-card.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/** The page /reset asks for a link, or sets the new password with the link's code. Opening the link changes nothing. */
export function ResetCard() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState('')
  const [ended, setEnded] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const code = query.get('code')
  useEffect(() => {
    if (sentTo || ended) heading.current?.focus()
  }, [sentTo, ended])

  const saved = () => {
    // Every session ended with the old password, also this browser's.
    signOut()
    showToast('Your password is changed. Sign in with the new one.')
    void navigate('/login', { replace: true })
  }
  if (sentTo) return <Sent heading={heading} emailAddress={sentTo} again={() => setSentTo('')} />
  if (code && !ended) {
    return (
      <>
        <PageTitle>Choose a new password</PageTitle>
        <h1 ref={heading} tabIndex={-1}>
          Choose a new password
        </h1>
        <p>You will be signed out everywhere else.</p>
        <NewPasswordForm code={code} onSaved={saved} onEnded={setEnded} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{ended ? 'This link has expired' : 'Reset your password'}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        {ended ? 'This link has expired' : 'Reset your password'}
      </h1>
      {ended && (
        <InsetNote>
          <p role="alert">{ended} We can send you a new one.</p>
        </InsetNote>
      )}
      <p>
        Enter the email address of your account and we send you a link to choose a new password.
      </p>
      <ResetRequestForm onSent={setSentTo} />
      <p className={`muted ${styles.quiet}`}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  )
}

type SentProps = {
  heading: React.RefObject<HTMLHeadingElement | null>
  emailAddress: string
  again: () => void
}

function Sent({ heading, emailAddress, again }: SentProps) {
  return (
    <>
      <PageTitle>Check your email</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        Check your email
      </h1>
      <p>
        If an account uses <strong>{emailAddress}</strong>, we have sent it a link. It works for 15
        minutes.
      </p>
      <p className={`muted ${styles.quiet}`}>
        Nothing there? Look in your spam folder, or try another address.
      </p>
      <div className={`cluster ${styles.actions}`}>
        <Button variant="secondary" onClick={again}>
          Try another address
        </Button>
      </div>
      <DemoMailbox />
    </>
  )
}
