import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { MADE_FROM } from '../domain/made-from.ts'
import styles from './duplicate-card.module.css'

type Said = 'same' | 'different'
type Props = {
  name: string
  verdict: Said | undefined
  /** A record that only other branches know cannot be taken for the same person. */
  canBeSame: boolean
  /** The record that the registration was made from is no one else. */
  isSource: boolean
  busy: boolean
  isClosed: boolean
  press: (verdict: Said) => void
}

/** The same person or a different one; a second press takes it back. Of the record that the registration was made from it is not asked. */
export const Verdict = ({ name, verdict, canBeSame, isSource, busy, isClosed, press }: Props) =>
  isSource && verdict === 'same' ? (
    <p>{MADE_FROM}</p>
  ) : (
    <fieldset className={styles.verdict} aria-label={`Is ${name} the same person?`}>
      {canBeSame && (
        <Button
          variant={verdict === 'same' ? 'primary' : 'secondary'}
          aria-pressed={verdict === 'same'}
          busy={busy}
          disabled={isClosed}
          onClick={() => press('same')}
        >
          {verdict === 'same' && <Icon name="check" />}Same person: merge
        </Button>
      )}
      {!isSource && (
        <Button
          variant={verdict === 'different' ? 'primary' : 'secondary'}
          aria-pressed={verdict === 'different'}
          busy={busy}
          disabled={isClosed}
          onClick={() => press('different')}
        >
          {verdict === 'different' && <Icon name="check" />}Different person
        </Button>
      )}
    </fieldset>
  )
