import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './duplicate-card.module.css'

type Said = 'same' | 'different'
type Props = {
  name: string
  verdict: Said | undefined
  /** A record that only other branches know cannot be taken for the same person. */
  canBeSame: boolean
  /** The record that the registration was made from cannot be another person. */
  canBeDifferent: boolean
  busy: boolean
  isClosed: boolean
  press: (verdict: Said) => void
}

/** A second press takes the decision back. */
export const Verdict = ({
  name,
  verdict,
  canBeSame,
  canBeDifferent,
  busy,
  isClosed,
  press,
}: Props) => (
  <fieldset className={`cluster ${styles.verdict}`} aria-label={`Is ${name} the same person?`}>
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
    {canBeDifferent && (
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
