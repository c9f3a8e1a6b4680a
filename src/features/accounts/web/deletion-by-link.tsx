import { useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { InsetNote } from '#web/kit/inset-note.tsx'
import { PageTitle } from '#web/page-title.tsx'
import { failureWords } from '#web/use-form.ts'
import { confirmDeletion } from '../contract/account.ts'
import styles from './account-card.module.css'
import { DeletionRequestForm } from './deletion-request-form.tsx'
import { WhatIsDeleted } from './what-is-deleted.tsx'

/** The press under a mailed link. A link that does not work leads to a new one. */
export function DeletionByLink({ code, onDeleted }: { code: string; onDeleted: (reference: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly words: string; readonly used: boolean }>()

  const confirm = async () => {
    setBusy(true)
    try {
      onDeleted((await call(confirmDeletion, { body: { code } })).reference)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefused({ words: failureWords(error), used: (error.data as { reason?: string } | null)?.reason === 'used' })
    } finally {
      setBusy(false)
    }
  }
  if (refused) {
    return (
      <>
        <InsetNote tone="danger"><p role="alert">{refused.words} {refused.used ? 'The account is deleted already.' : 'Ask for a new one here.'}</p></InsetNote>
        {refused.used ? <ByNow /> : <DeletionRequestForm />}
      </>
    )
  }
  return (
    <>
      <PageTitle>Delete your account</PageTitle>
      <h1 tabIndex={-1}>Delete your account?</h1>
      <WhatIsDeleted />
      <div className={styles.actions}><Button variant="danger" busy={busy} onClick={() => void confirm()}>Delete my account</Button><ButtonLink variant="secondary" to="/">Keep it</ButtonLink></div>
    </>
  )
}

const ByNow = () => <><PageTitle>This link was already used</PageTitle><h1 tabIndex={-1}>This link was already used</h1><div className={styles.actions}><ButtonLink variant="secondary" to="/">Go to the home page</ButtonLink></div></>
