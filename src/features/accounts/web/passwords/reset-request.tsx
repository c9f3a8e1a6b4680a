import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/kit/layout/button.tsx'
import { DemoMailbox } from '#web/kit/feedback/demo-mailbox.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from '../account-card.module.css'
import { PasswordResetRequestForm } from './reset-request-form.tsx'

type Props = {
  /** The reason why the link that led here does not work. */
  ended?: string
  /** The address that was typed at the sign-in. */
  emailAddress?: string | undefined
}

/** Requests a link to choose a new password. */
export function PasswordResetRequest({ ended = '', emailAddress = '' }: Props) {
  const [known, setKnown] = useState(emailAddress)
  const [sentTo, setSentTo] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sentTo || ended) heading.current?.focus()
  }, [sentTo, ended])

  const retry = () => {
    setKnown('')
    setSentTo('')
  }
  if (sentTo) return <ResetLinkSent heading={heading} emailAddress={sentTo} onRetry={retry} />
  const title = ended ? 'This link has expired' : 'Reset your password'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {ended && (
        <InsetNote>
          <p role="alert">{ended} We can send you a new one.</p>
        </InsetNote>
      )}
      <p>
        Enter the email address of your account and we send you a link to choose a new password.
      </p>
      <PasswordResetRequestForm
        emailAddress={known}
        button={ended ? 'Ask for another link' : 'Send me a link'}
        onSent={setSentTo}
      />
      <p className={`muted ${styles.quiet}`}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  )
}

type SentProps = {
  heading: React.RefObject<HTMLHeadingElement | null>
  emailAddress: string
  onRetry: () => void
}

function ResetLinkSent({ heading, emailAddress, onRetry }: SentProps) {
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
        Nothing there? Look in your spam folder, or try another address. We send at most three links
        an hour to an account, and only the newest works.
      </p>
      <div className={`cluster ${styles.actions}`}>
        <Button variant="secondary" onClick={onRetry}>
          Try another address
        </Button>
      </div>
      <DemoMailbox />
    </>
  )
}
