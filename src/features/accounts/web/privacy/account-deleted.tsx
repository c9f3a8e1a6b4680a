import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import styles from '../account-card.module.css'

/** The page after the deletion, which says what was done and what the last email contains. */
export function AccountDeletedMessage({ reference = null }: { reference?: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.leaving}>
      <PageTitle>Your account is deleted</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        Your account is deleted
      </h1>
      <p>
        You are signed out everywhere. We have sent you a last email: it says what was deleted and
        what the law makes us keep, and has a reference in case you have a question.
      </p>
      {reference && (
        <p>
          Reference: <strong>{reference}</strong>
        </p>
      )}
      <p>Thank you for looking for work with us. You are welcome back at any time.</p>
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink variant="secondary" to="/">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
