import type { AnswerVerdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import { Button } from '#web/kit/layout/button.tsx'
import type { DecisionOutcome } from '../../../domain/decision.ts'
import styles from './answers-at-desk.module.css'

type AcceptOrReturnProps = {
  readonly name: string
  readonly verdict: AnswerVerdict | undefined
  readonly canAccept: boolean
  readonly onDecide: (outcome: DecisionOutcome) => void
  readonly onAskAgain: () => void
}

export const AcceptOrReturnButtons = ({
  name,
  verdict,
  canAccept,
  onDecide,
  onAskAgain,
}: AcceptOrReturnProps) => (
  <div className={`cluster ${styles.buttons}`}>
    {canAccept && verdict?.outcome !== 'Accepted' && (
      <Button variant="soft" size="sm" data-accept onClick={() => onDecide('Accepted')}>
        Accept<span className="hidden"> {name}</span>
      </Button>
    )}
    {verdict?.outcome !== 'Returned' && (
      <Button variant="ghost" size="sm" onClick={onAskAgain}>
        Ask again<span className="hidden"> for {name}</span>
      </Button>
    )}
    {verdict && (
      <Button variant="ghost" size="sm" onClick={() => onDecide('Withdrawn')}>
        Undo<span className="hidden"> what was said of {name}</span>
      </Button>
    )}
  </div>
)
