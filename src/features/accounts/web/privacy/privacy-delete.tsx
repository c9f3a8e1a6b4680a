import { useState } from 'react'
import { requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { SectionCard } from '#features/candidates/web/section-card.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

/** The card for deleting the account. It lists the data to be deleted, and its dialog asks once more. */
export function DeleteAccountCard({ deleted }: { deleted: () => void }) {
  const { open, show, close } = useDialog('delete-account')
  const [sure, setSure] = useState(0)
  const gone = () => {
    close()
    deleted()
  }
  return (
    <SectionCard title="Delete your account" tone="danger">
      <p>Your profile, your CVs and what you saved are gone at once and cannot be brought back.</p>
      <Button
        variant="danger"
        onClick={() => {
          setSure(sure + 1)
          show()
        }}
      >
        Delete my account
      </Button>
      <Dialog open={open} close={close} title="Delete your account?">
        <DeleteAccountForm key={sure} id={requireCandidateId()} onCancel={close} onDeleted={gone} />
      </Dialog>
    </SectionCard>
  )
}
