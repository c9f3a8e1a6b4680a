import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#web/kit/button.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { useSession } from '#web/session.ts'
import styles from './account-card.module.css'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { DeletionByLink } from './deletion-by-link.tsx'
import { DeletionRequestForm } from './deletion-request-form.tsx'
import { useCodeOfQuery } from './use-code-of-query.ts'

/** /DELETEME: signed in by one press, signed out by a mailed link and its press. Opening the link changes nothing. */
export function DeleteMeCard() {
  const code = useCodeOfQuery()
  const known = useSession((session) => session.known)
  const auth = useSession(({ candidate }) => candidate.auth)
  const [deleted, setDeleted] = useState<{ readonly reference: string | null }>()

  if (deleted) return <Deleted reference={deleted.reference} />
  if (!known) return null
  if (code) return <DeletionByLink code={code} onDeleted={(reference) => setDeleted({ reference })} />
  return auth ? <DeleteAccountForm id={auth.id} onDeleted={() => setDeleted({ reference: null })} /> : <DeletionRequestForm />
}

function Deleted({ reference }: { reference: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle>Your account is deleted</PageTitle>
      <h1 ref={heading} tabIndex={-1}>Your account is deleted</h1>
      <p>You are signed out everywhere. We have sent you a last e-mail that says what was deleted and what the law makes us keep.</p>
      {reference && <p>Reference: <strong>{reference}</strong></p>}
      <div className={styles.actions}><ButtonLink variant="secondary" to="/">Go to the home page</ButtonLink></div>
    </>
  )
}
