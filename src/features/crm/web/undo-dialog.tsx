import { call } from '#web/call/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import type { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { undoCrmMerge } from '../contract/crm.ts'
import styles from './crm-page.module.css'

type Props = {
  id: string
  dialog: ReturnType<typeof useDialog>
  crm: string
  onUndone: () => void
}

/** Asks the consultant to confirm before a merge is undone, because undoing changes the CRM's record again. */
export function UndoMergeDialog({ id, dialog, crm, onUndone }: Props) {
  const { busy, problem, run } = useAction()
  const undo = () =>
    run(async () => {
      await call(undoCrmMerge, { params: { id } })
      dialog.close()
      onUndone()
      document.querySelector<HTMLElement>('h1')?.focus()
    })

  return (
    <Dialog open={dialog.open} close={dialog.close} title="Undo the merge?">
      <p>
        The record in {crm} holds again what it held before. The registration is approved and waits
        to be sent again.
      </p>
      {problem && (
        <p role="alert" className={styles.wanted}>
          {problem}
        </p>
      )}
      <div className={`cluster ${styles.dialogActions}`}>
        <Button busy={busy} onClick={() => void undo()}>
          Undo the merge
        </Button>
        <Button variant="ghost" onClick={dialog.close}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
