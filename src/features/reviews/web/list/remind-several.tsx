import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { formatCount } from '#shared/format-count.ts'
import { call } from '#web/call/call.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { previewReminders, type ToRemind } from '../../contract/reminders.ts'
import { toRemindInWords } from '../../domain/list/describe-reminders.ts'
import styles from './bulk-bar.module.css'

type Props = {
  ids: string[]
  busy: boolean
  remind: () => Promise<void>
  refused: (failure: Failure) => void
}

/** Reminds several candidates. Before anything is sent, a dialog shows how many letters and texts that would be; without any, only the reasons are read. */
export function RemindSeveral({ ids, busy, remind, refused }: Props) {
  const [asking, setAsking] = useState(false)
  const [found, setFound] = useState<readonly ToRemind[]>()
  const close = () => setFound(undefined)
  const ask = async () => {
    setAsking(true)
    await call(previewReminders, { body: { ids } }).then(
      (found) => (found.some(isReached) ? setFound(found) : remind()),
      refused,
    )
    setAsking(false)
  }
  const goOn = async () => {
    await remind()
    close()
  }
  const reached = found?.filter(isReached).length ?? 0
  return (
    <>
      <Button size="sm" variant="secondary" busy={asking || busy} onClick={() => void ask()}>
        Remind
      </Button>
      <Dialog
        passing
        open={found !== undefined}
        close={close}
        title={`Remind ${formatCount(reached, 'candidate')}?`}
      >
        <p>{toRemindInWords(found?.map(({ channels }) => channels) ?? [])}</p>
        <div className={`cluster ${styles.dialogActions}`}>
          <Button busy={busy} onClick={() => void goOn()}>
            Send the reminders
          </Button>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const isReached = ({ channels }: ToRemind) => channels.length > 0
