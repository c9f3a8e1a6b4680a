import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { showToast } from '#web/shell/toast.ts'
import styles from '../account-card.module.css'
import { NewPasswordForm } from '../passwords/new-password-form.tsx'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  code: string
  onEnded: (words: string) => void
}

/** The page after 'This was not me': the account has no password until its owner chooses one. */
export function RestoredAccountMessage({ heading, code, onEnded }: Props) {
  const navigate = useNavigate()
  const saved = () => {
    showToast('Your password is changed. Sign in with the new one.')
    void navigate('/login', { replace: true })
  }
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        <TextWithoutLineBreaks>Your account is yours again</TextWithoutLineBreaks>
      </h1>
      <p>
        Everyone is signed out, and the old password no longer works. Choose a new one that you use
        nowhere else.
      </p>
      <NewPasswordForm code={code} onSaved={saved} onEnded={onEnded} />
      <p className={`muted ${styles.quiet}`}>
        When you are signed in again, look at the email addresses and phone numbers in your profile,
        and delete any that is not yours.
      </p>
    </>
  )
}
