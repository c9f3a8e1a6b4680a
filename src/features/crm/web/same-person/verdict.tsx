import { Button } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import styles from './duplicate-card.module.css'

type DuplicateVerdict = 'same' | 'different'
type Props = {
  name: string
  verdict: DuplicateVerdict | undefined
  /** False for a record that only other branches know, because a merge would reveal it. */
  canBeSame: boolean
  /** False for the record from which the registration was made, because it is certainly of the same person. */
  canBeDifferent: boolean
  busy: boolean
  isClosed: boolean
  press: (verdict: DuplicateVerdict) => void
}

/** Offers the two decisions about a record. A second press of the chosen button withdraws the decision. */
export const VerdictButtons = ({
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
