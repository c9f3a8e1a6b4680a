import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import type { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import type { BegunReason } from '../answers/begun-reasons.ts'
import styles from '../registration-desk.module.css'
import { AnswerLinkList } from './answer-links.tsx'

type Props = {
  dialog: ReturnType<typeof useDialog>
  listReasons: () => readonly BegunReason[]
}

/** Names the reasons that were typed and not sent, with links to their questions, where each is sent or discarded. */
export function BegunReasonsDialog({ dialog, listReasons }: Props) {
  const begun = dialog.open ? listReasons() : []
  return (
    <Dialog
      open={begun.length > 0}
      close={dialog.close}
      title={
        begun.length === 1
          ? 'A reason was begun and not sent'
          : `${begun.length} reasons were begun and not sent`
      }
    >
      <p>
        Nothing is approved yet. At each answer, select “Ask again” to send your reason, or “Leave
        it” to discard it.
      </p>
      <AnswerLinkList
        links={begun.map(({ anchor, name, reason }) => ({ anchor, name, sentence: `“${reason}”` }))}
      />
      <div className={`cluster ${styles.dialogActions}`}>
        <Button variant="ghost" onClick={dialog.close}>
          Go on looking
        </Button>
      </div>
    </Dialog>
  )
}
