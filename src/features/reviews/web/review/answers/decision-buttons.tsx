import { useState } from 'react'
import type { Verdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { keepTyped, typedBefore } from '#web/session/typed-at-desk.ts'
import type { AskWords } from '../../../domain/at-desk.ts'
import type { Outcome } from '../../../domain/decision.ts'
import styles from './answers-at-desk.module.css'
import { ReasonForm } from './reason-form.tsx'
import { typedReason } from './typed-reason.ts'
import { useStayAfterPress } from './use-stay-after-press.ts'

type Props = {
  readonly registrationId: string
  /** The key of the answer, or the id of the document. */
  readonly place: string
  /** The name of the answer or document for screen readers, which do not convey where the buttons are. */
  readonly name: string
  readonly asks: AskWords
  readonly verdict: Verdict | undefined
  /** False if there is no answer; the question can still be asked again. */
  readonly canAccept?: boolean
  /** Sends a decision; null if the registration can no longer be decided. */
  readonly decide: ((outcome: Outcome, reason?: string) => Promise<boolean>) | null
}

/** Renders the buttons to accept, to ask again with a reason that the candidate sees, and to withdraw the decision. */
export function DecisionButtons({
  registrationId,
  place,
  name,
  asks,
  verdict,
  canAccept = true,
  decide,
}: Props) {
  const typed = typedReason(registrationId, place)
  const [asking, setAsking] = useState(() => typedBefore(typed) !== null)
  const kept = typedBefore(typed) ?? ''
  const { here, pressed } = useStayAfterPress({ verdict, asking })
  const say = async (outcome: Outcome, reason?: string) => {
    pressed.current = true
    const taken = decide ? await decide(outcome, reason) : false
    if (!taken) pressed.current = false
    return taken
  }
  const leave = () => {
    pressed.current = true
    setAsking(false)
  }
  return (
    <div ref={here} className={`cluster ${styles.decision}`} data-place={place} tabIndex={-1}>
      {verdict && <VerdictShown verdict={verdict} />}
      {decide && !asking && (
        <Buttons
          name={name}
          verdict={verdict}
          canAccept={canAccept}
          say={(outcome) => void say(outcome)}
          ask={() => setAsking(true)}
        />
      )}
      {!decide && kept !== '' && (
        <p className={`muted ${styles.keptReason}`}>
          You began a reason and did not send it: “{kept}” It is kept until you can ask again.
        </p>
      )}
      {decide && asking && (
        <ReasonForm
          name={name}
          asks={asks}
          begin={kept}
          keep={(reason) => keepTyped(typed, reason)}
          leave={leave}
          send={(reason) => say('Returned', reason)}
        />
      )}
    </div>
  )
}

const VerdictShown = ({ verdict: { outcome, reason } }: { verdict: Verdict }) => (
  <p className={`cluster ${styles.verdict}`}>
    <Tag tone={outcome === 'Accepted' ? 'success' : 'warning'}>
      {outcome === 'Accepted' ? 'Accepted' : 'Ask again'}
    </Tag>
    {reason !== '' && <span>{reason}</span>}
  </p>
)

type ButtonsProps = {
  readonly name: string
  readonly verdict: Verdict | undefined
  readonly canAccept: boolean
  readonly say: (outcome: Outcome) => void
  readonly ask: () => void
}

const Buttons = ({ name, verdict, canAccept, say, ask }: ButtonsProps) => (
  <div className={`cluster ${styles.buttons}`}>
    {canAccept && verdict?.outcome !== 'Accepted' && (
      <Button variant="soft" size="sm" data-accept onClick={() => say('Accepted')}>
        Accept<span className="hidden"> {name}</span>
      </Button>
    )}
    {verdict?.outcome !== 'Returned' && (
      <Button variant="ghost" size="sm" onClick={ask}>
        Ask again<span className="hidden"> for {name}</span>
      </Button>
    )}
    {verdict && (
      <Button variant="ghost" size="sm" onClick={() => say('Withdrawn')}>
        Undo<span className="hidden"> what was said of {name}</span>
      </Button>
    )}
  </div>
)
