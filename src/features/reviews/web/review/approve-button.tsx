import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useDialog } from '#web/kit/use-dialog.ts'
import { showToast } from '#web/shell/toast.ts'
import { failureWords } from '#web/failure-words.ts'
import { approveRegistration } from '../../contract/review.ts'
import styles from './registration-desk.module.css'
import type { Changed } from './use-registration-at-desk.ts'

/** Approves at once where everything was looked at; else it says how much was not, and accepts the rest only when told so. */
export function ApproveButton({
  id,
  name,
  unseen,
  change,
}: {
  id: string
  name: string
  unseen: number
  change: (changed: Changed) => void
}) {
  const dialog = useDialog('approve')
  const [pending, setPending] = useState(false)
  const approve = async (acceptRest: boolean) => {
    setPending(true)
    try {
      change(await call(approveRegistration, { params: { id }, body: { acceptRest } }))
      dialog.close()
      showToast(`The registration of ${name} is approved`)
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      showToast(failureWords(error as Failure), { tone: 'error' })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button busy={pending} onClick={() => (unseen > 0 ? dialog.show() : void approve(false))}>
        Approve
      </Button>
      <Dialog
        open={dialog.open}
        close={dialog.close}
        title={`Approve the registration of ${name}?`}
      >
        <p>
          {unseen === 1 ? '1 answer was' : `${unseen} answers were`} not looked at one by one. Once
          it is approved nothing of the registration changes any more.
        </p>
        <div className={styles.dialogActions}>
          <Button busy={pending} onClick={() => void approve(true)}>
            Accept the rest and approve
          </Button>
          <Button variant="ghost" onClick={dialog.close}>
            Go on looking
          </Button>
        </div>
      </Dialog>
    </>
  )
}
