import { useState } from 'react'
import { ownId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { FieldError } from '#web/kit/field-frame.tsx'
import { useDialog } from '#web/kit/use-dialog.ts'
import { signOut } from '#web/session.ts'
import { useForm } from '#web/use-form.ts'
import { deleteAccount } from '../contract/account.ts'
import styles from './privacy-delete.module.css'
import { WhatIsDeleted } from './what-is-deleted.tsx'

/** The danger card: what would be gone, and the dialog that asks once more. */
export function PrivacyDelete({ deleted }: { deleted: () => void }) {
  const { open, show, close } = useDialog('delete-account')
  const [sure, setSure] = useState(0)
  return (
    <SectionCard title="Delete your account" tone="danger">
      <p>Your profile, your CVs and what you saved are gone at once and cannot be brought back.</p>
      <Button variant="danger" onClick={() => { setSure(sure + 1); show() }}>Delete my account</Button>
      <Dialog open={open} close={close} title="Delete your account?"><DeleteForm key={sure} close={close} deleted={deleted} /></Dialog>
    </SectionCard>
  )
}

function DeleteForm({ close, deleted }: { close: () => void; deleted: () => void }) {
  const form = useForm({
    rules: { understood: (typed) => (typed === 'yes' ? undefined : 'Tick the box to say that you understand') },
    send: async () => {
      await call(deleteAccount, { params: { id: ownId() } })
      close()
      // The screen of goodbye first: whoever is signed out sees nothing of the profile.
      deleted()
      signOut()
    },
  })
  const understood = form.field('understood')
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <WhatIsDeleted />
      <FieldError id={understood.id} error={understood.error} />
      <label className={styles.check} data-field><input id={understood.id} type="checkbox" name={understood.name} value="yes" aria-invalid={Boolean(understood.error)} aria-describedby={understood.error && `${understood.id}-error`} />I understand</label>
      <div className={styles.actions}><Button type="submit" variant="danger" busy={form.pending}>Delete my account</Button><Button variant="secondary" onClick={close}>Keep my account</Button></div>
    </form>
  )
}
