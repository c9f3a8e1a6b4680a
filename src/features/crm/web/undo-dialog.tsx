import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { describeFailure } from '#web/call/describe-failure.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import type { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { showToast } from '#web/shell/toast.ts'
import { getCrmState, undoCrmMerge } from '../contract/crm.ts'
import styles from './crm-page.module.css'

type Props = {
  id: string
  dialog: ReturnType<typeof useDialog>
  crm: string
  onUndone: () => void
}

/**
 * Undoes the merge. If a colleague or another tab has undone it already, the refusal is only a toast, because the page then has to show the new state
 * instead of this dialog. Any other refusal, such as one of the CRM, is thrown.
 */
async function undoUnlessUndone(id: string) {
  try {
    await call(undoCrmMerge, { params: { id } })
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error
    const { sending } = await call(getCrmState, { params: { id } })
    if (sending?.state === 'Sent' && sending.merged) throw error
    showToast(describeFailure(error), { tone: 'error' })
  }
}

/** Asks the consultant to confirm before a merge is undone, because undoing changes the CRM's record again. */
export function UndoMergeDialog({ id, dialog, crm, onUndone }: Props) {
  const { busy, problem, run } = useAction()
  const undo = () =>
    run(async () => {
      await undoUnlessUndone(id)
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
