import { useState } from 'react'
import { PageTitle } from '#web/routes/page-title.tsx'
import { getJobBoardAuth, useSession } from '#web/session/session.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { AccountDeletionByLink } from './deletion-by-link.tsx'
import { DeletionRequestForm } from './deletion-request-form.tsx'
import { AccountDeletedMessage } from './account-deleted.tsx'
import { useCodeOfQuery } from '../use-code-of-query.ts'

/**
 * The page /DELETEME deletes the account by one press when signed in, or through a mailed link and its button when signed out. Opening the link
 * changes nothing.
 */
export function DeleteMeCard() {
  const code = useCodeOfQuery()
  const known = useSession((session) => session.known)
  const auth = useSession(getJobBoardAuth)
  const [deleted, setDeleted] = useState<{ readonly reference: string | null }>()

  if (deleted) return <AccountDeletedMessage reference={deleted.reference} />
  if (!known) return null
  if (code)
    return (
      <AccountDeletionByLink code={code} onDeleted={(reference) => setDeleted({ reference })} />
    )
  if (!auth) return <DeletionRequestForm />
  return (
    <>
      <PageTitle>Delete your account</PageTitle>
      <h1 tabIndex={-1}>Delete your account</h1>
      <DeleteAccountForm id={auth.id} onDeleted={() => setDeleted({ reference: null })} />
    </>
  )
}
