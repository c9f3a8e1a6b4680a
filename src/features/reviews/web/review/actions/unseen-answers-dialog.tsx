import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import type { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import styles from '../registration-desk.module.css'

/** Shows how many answers were not checked. The button in the dialog accepts them and approves the registration. */
export const UnseenAnswersDialog = ({
  dialog,
  name,
  unseen,
  pending,
  onAccept,
}: {
  name: string
  unseen: number
  dialog: ReturnType<typeof useDialog>
  pending: boolean
  onAccept: () => void
}) => (
  <Dialog open={dialog.open} close={dialog.close} title={`Approve the registration of ${name}?`}>
    <p>
      You haven't checked {unseen === 1 ? '1 answer' : `${unseen} answers`}. Once it is approved,
      nothing in the registration can change.
    </p>
    <div className={`cluster ${styles.dialogActions}`}>
      <Button busy={pending} onClick={onAccept}>
        Approve anyway
      </Button>
      <Button variant="ghost" onClick={dialog.close}>
        Keep checking
      </Button>
    </div>
  </Dialog>
)
