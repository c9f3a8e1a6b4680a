import { useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { changeJobBoard } from '#web/session/session.ts'
import tick from '#web/kit/fields/tick.module.css'
import styles from './unsave-dialog.module.css'

export default function UnsaveDialog({
  title,
  close,
  unsave,
}: {
  title: string
  close: () => void
  unsave: () => void
}) {
  const [never, setNever] = useState(false)
  const remove = () => {
    if (never) changeJobBoard({ showUnsaveConfirmations: false })
    close()
    unsave()
  }
  return (
    <Dialog open passing close={close} title={`Remove ${title} from saved jobs?`}>
      <label className={`${tick.tick} ${styles.never}`}>
        <input
          type="checkbox"
          checked={never}
          onChange={(event) => setNever(event.target.checked)}
        />
        Do not ask me again
      </label>
      <div className="cluster">
        <Button onClick={remove}>Remove</Button>
        <Button variant="secondary" onClick={close}>
          Keep it saved
        </Button>
      </div>
    </Dialog>
  )
}
