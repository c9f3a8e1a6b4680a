import { useState } from 'react'
import type { Failure } from '#shared/failure.ts'
import { formatCount } from '#shared/format-count.ts'
import { call } from '#web/call/call.ts'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { previewReminders, type CandidateReminderPreview } from '../../contract/reminders.ts'
import { describePlannedReminders } from '../../domain/list/describe-reminders.ts'
import styles from './bulk-bar.module.css'

type Props = {
  ids: string[]
  busy: boolean
  remind: () => Promise<void>
  refused: (failure: Failure) => void
}

/**
 * Reminds several candidates. A dialog first shows how many letters and texts would be sent. If none of the candidates can be reminded, the reasons
 * are shown instead.
 */
export function RemindSeveral({ ids, busy, remind, refused }: Props) {
  const [asking, setAsking] = useState(false)
  const [found, setFound] = useState<readonly CandidateReminderPreview[]>()
  const close = () => setFound(undefined)
  const ask = async () => {
    setAsking(true)
    await call(previewReminders, { body: { ids } }).then(
      (found) => (found.some(isCandidateReached) ? setFound(found) : remind()),
      refused,
    )
    setAsking(false)
  }
  const goOn = async () => {
    await remind()
    close()
  }
  const reached = found?.filter(isCandidateReached).length ?? 0
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
        <p>{describePlannedReminders(found?.map(({ channels }) => channels) ?? [])}</p>
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

const isCandidateReached = ({ channels }: CandidateReminderPreview) => channels.length > 0
