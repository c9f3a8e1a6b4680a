import type { PreviewedLetter } from '../../../contract/reminder.ts'
import { Card } from '#web/kit/layout/card.tsx'
import styles from './letters.module.css'

type Props = {
  readonly letters: readonly PreviewedLetter[]
  /** Whether a consultant typed a message, which is not sent to an unconfirmed address. */
  readonly hasMessage?: boolean
}

/** Shows emails and text messages to a candidate as they will be sent, except for their link. */
export const LetterList = ({ letters, hasMessage = false }: Props) =>
  letters.map(({ channel, to, subject, text, unproven }) => (
    <Card
      key={channel}
      as="article"
      padded
      className={styles.letter}
      aria-label={channel === 'email' ? 'The email' : 'The text message'}
    >
      <p className="muted">
        {channel === 'email' ? 'Email' : 'Text message'} to {to}
      </p>
      {unproven && (
        <p>
          {channel === 'email'
            ? 'The candidate has not confirmed this address yet, so the email names no one'
            : 'The candidate has not confirmed this number yet, so the text names no one'}
          {hasMessage ? ' and leaves your message out.' : '.'}
        </p>
      )}
      {subject && <h3>{subject}</h3>}
      <p className={styles.words}>{text}</p>
    </Card>
  ))
