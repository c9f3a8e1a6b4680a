import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import type { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { undoCrm } from '../contract/crm.ts'
import styles from './crm-page.module.css'

type Props = {
  id: string
  dialog: ReturnType<typeof useDialog>
  crm: string
  undone: () => void
}

/** A merge is undone after a question: the record of the CRM changes once more. */
export function UndoDialog({ id, dialog, crm, undone }: Props) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function undo() {
    setBusy(true)
    setRefusal('')
    try {
      await call(undoCrm, { params: { id } })
      dialog.close()
      undone()
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      setRefusal(failureWords(error as Failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={dialog.open} close={dialog.close} title="Undo the merge?">
      <p>
        The record in {crm} holds again what it held before. The registration is approved and waits
        to be sent again.
      </p>
      {refusal && (
        <p role="alert" className={styles.wanted}>
          {refusal}
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
