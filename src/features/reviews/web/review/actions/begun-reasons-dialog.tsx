import { useState } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import type { useDialog } from '#web/kit/dialogs/use-dialog.ts'
import type { BegunReason } from '../answers/begun-reasons.ts'
import { type BegunAddition, listBegunAdditions } from '../asking/begun-additions.ts'
import { deleteUnsentFields } from '../asking/unsent-fields.ts'
import styles from '../registration-desk.module.css'
import { AnswerLinkList } from './answer-links.tsx'

type Props = {
  registrationId: string
  dialog: ReturnType<typeof useDialog>
  listReasons: () => readonly BegunReason[]
}

/**
 * Shows what was typed and not sent before an approval: reasons at answers, each with a link to its answer, where it can be sent or discarded; and a
 * question, statement or reason that was not added.
 */
export function BegunReasonsDialog({ registrationId, dialog, listReasons }: Props) {
  const [, showAgain] = useState(0)
  const begun = dialog.open ? listReasons() : []
  const additions = dialog.open ? listBegunAdditions(registrationId) : []
  const forget = ({ place }: BegunAddition) => {
    deleteUnsentFields(place)
    if (begun.length + additions.length === 1) dialog.close()
    else showAgain((times) => times + 1)
  }
  return (
    <Dialog
      open={begun.length + additions.length > 0}
      close={dialog.close}
      title={formatTitle(begun.length, additions)}
    >
      <p>
        Nothing is approved yet.
        {begun.length > 0 &&
          ' At each answer, select “Ask again” to send your reason, or “Leave it” to discard it.'}
      </p>
      {begun.length > 0 && (
        <AnswerLinkList
          links={begun.map(({ anchor, name, reason }) => ({
            ...{ to: `#${anchor}`, name },
            sentence: `“${reason}”`,
          }))}
        />
      )}
      {additions.map((addition) => (
        <UnaddedText key={addition.kind} addition={addition} onForget={() => forget(addition)} />
      ))}
      <div className={`cluster ${styles.dialogActions}`}>
        <Button variant="ghost" onClick={dialog.close}>
          Keep checking
        </Button>
      </div>
    </Dialog>
  )
}

const UnaddedText = ({
  addition: { kind, to, typed },
  onForget,
}: {
  addition: BegunAddition
  onForget: () => void
}) => (
  <>
    <AnswerLinkList links={[{ to, name: `Your ${kind}`, sentence: `“${typed}”` }]} />
    <Button variant="ghost" size="sm" onClick={onForget}>
      Leave the {kind} out
    </Button>
  </>
)

function formatTitle(reasons: number, additions: readonly BegunAddition[]): string {
  const [first] = additions
  if (first && reasons + additions.length > 1)
    return `${reasons + additions.length} texts were started and not sent`
  if (first) return `A ${first.kind} was started and not added`
  return reasons === 1
    ? 'A reason was started and not sent'
    : `${reasons} reasons were started and not sent`
}
