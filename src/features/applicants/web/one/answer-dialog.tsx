import { type ReactNode, useState } from 'react'
import { Failure } from '#shared/failure.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Dialog } from '#web/kit/dialogs/dialog.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import type { Letter } from '../../contract/applicants.ts'
import styles from './applicant-page.module.css'

type Props = {
  readonly title: string
  /** Of several: whom it goes to. */
  readonly children?: ReactNode
  /** Whose letter is shown. */
  readonly firstName: string
  readonly letters: readonly Letter[]
  /** The words of the button; null where there is nothing to send. */
  readonly words: string | null
  /** The words of the button that sends nothing. */
  readonly stay?: string
  readonly send: () => Promise<void>
  readonly close: () => void
}

/** The letter as it will leave: it cannot be taken back afterwards. */
export function AnswerDialog({
  title,
  children,
  firstName,
  letters,
  words,
  stay = 'Go on writing',
  send,
  close,
}: Props) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  // Somebody was quicker: what was read here rests on what is no longer so.
  const [overtaken, setOvertaken] = useState(false)
  const go = async () => {
    setPending(true)
    setProblem('')
    try {
      await send()
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      setProblem(failureWords(failure))
      setOvertaken(failure.status === 409)
      setPending(false)
    }
  }
  return (
    <Dialog open passing close={close} title={title}>
      {children}
      {letters.length === 0 && words !== null && (
        <p>No letter goes to {firstName}, who sees it with the application in the portal.</p>
      )}
      {letters.map((letter) => (
        <LetterShown key={letter.channel} letter={letter} firstName={firstName} />
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
        {words !== null && (
          <Button busy={pending} onClick={overtaken ? close : () => void go()}>
            {overtaken ? stay : words}
          </Button>
        )}
        {!overtaken && (
          <Button variant="secondary" onClick={close}>
            {stay}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const LetterShown = ({
  letter: { channel, to, subject, text, unproven },
  firstName,
}: {
  letter: Letter
  firstName: string
}) => (
  <article
    className={styles.letter}
    aria-label={channel === 'email' ? 'The e-mail' : 'The text message'}
  >
    <p>
      {channel === 'email' ? 'E-mail' : 'Text message'} to {to}
    </p>
    {unproven && (
      <p>{firstName} has not confirmed this address yet, so your reply is left out of it.</p>
    )}
    {subject && <h3>{subject}</h3>}
    <p className={styles.message}>{text}</p>
  </article>
)
