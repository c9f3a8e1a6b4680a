import type { ReactNode } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { Letter } from '../../contract/applicants.ts'
import styles from './applicant-page.module.css'

type Props = {
  readonly title: string
  /** Text above the letter, such as the list of recipients. */
  readonly children?: ReactNode
  /** The first name of the candidate whose letter is shown. */
  readonly firstName: string
  readonly letters: readonly Letter[]
  /** The text that is shown if no letter is sent. */
  readonly withoutLetter: string
  /** The label of the button that sends the letter; null if nothing can be sent. */
  readonly sendLabel: string | null
  /** The label of the button that closes without sending. */
  readonly closeLabel?: string
  readonly onSend: () => Promise<void>
  readonly onClose: () => void
}

export const describeNoLetter = (firstName: string) =>
  `No letter goes to ${firstName}, who sees it with the application in the portal.`

/** Shows the letter exactly as it will be sent, because it cannot be recalled. */
export function AnswerDialog({
  title,
  children,
  firstName,
  letters,
  withoutLetter,
  sendLabel,
  closeLabel = 'Keep writing',
  onSend,
  onClose,
}: Props) {
  const { busy, failure, problem, run } = useAction()
  // A 409 means that another consultant changed the application, so the letter does not fit its new
  // status.
  const overtaken = failure?.status === 409
  return (
    <Dialog open passing close={onClose} title={title}>
      {children}
      {letters.length === 0 && withoutLetter && <p>{withoutLetter}</p>}
      {letters.map((letter) => (
        <LetterPreview key={letter.channel} letter={letter} firstName={firstName} />
      ))}
      {problem && (
        <InsetNote tone="danger">
          <p role="alert">
            {problem}
            {overtaken && ' Nothing was sent.'}
          </p>
        </InsetNote>
      )}
      <div className="cluster">
        {sendLabel !== null && (
          <Button busy={busy} onClick={overtaken ? onClose : () => void run(onSend)}>
            {overtaken ? closeLabel : sendLabel}
          </Button>
        )}
        {!overtaken && (
          <Button variant="secondary" onClick={onClose}>
            {closeLabel}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const LetterPreview = ({
  letter: { channel, to, subject, text, unproven },
  firstName,
}: {
  letter: Letter
  firstName: string
}) => (
  <article
    className={styles.letter}
    aria-label={channel === 'email' ? 'The email' : 'The text message'}
  >
    <p>
      {channel === 'email' ? 'Email' : 'Text message'} to {to}
    </p>
    {unproven && (
      <p>{firstName} has not confirmed this address yet, so your reply is left out of it.</p>
    )}
    {subject && <h3>{subject}</h3>}
    <p className={styles.message}>{text}</p>
  </article>
)
