import { useState } from 'react'
import type { AnswerVerdict } from '#features/registrations/domain/verdicts/verdicts.ts'
import { Tag } from '#web/kit/layout/tag.tsx'
import { storeTypedText, readTypedText } from '#web/session/typed-at-desk.ts'
import type { AskAgainTexts } from '../../../domain/answered-at-desk.ts'
import type { DecisionOutcome } from '../../../domain/decision.ts'
import styles from './answers-at-desk.module.css'
import { ReasonForm } from './reason-form.tsx'
import { toReasonStorageKey } from './reason-storage-key.ts'
import { useFocusAfterPress } from './use-focus-after-press.ts'
import { AcceptOrReturnButtons } from './accept-or-return-buttons.tsx'

type Props = {
  readonly registrationId: string
  /** The key of the answer, or the id of the document, on which the consultant decides. */
  readonly place: string
  /** The name of the answer or document for screen readers, which do not convey where the buttons are. */
  readonly name: string
  readonly asks: AskAgainTexts
  readonly verdict: AnswerVerdict | undefined
  /** False if there is no answer to accept. The question can be asked again even then. */
  readonly canAccept?: boolean
  /** False if the registration has ended, so that no answer can be asked for again. */
  readonly mayReopen?: boolean
  /** Sends a decision; null if no decision on the registration can be made any more. */
  readonly decide: ((outcome: DecisionOutcome, reason?: string) => Promise<boolean>) | null
}

/** Renders the buttons to accept, to ask again with a reason that the candidate sees, and to withdraw the decision. */
export function DecisionButtons({
  registrationId,
  place,
  name,
  asks,
  verdict,
  canAccept = true,
  mayReopen = true,
  decide,
}: Props) {
  const typed = toReasonStorageKey(registrationId, place)
  const [asking, setAsking] = useState(() => readTypedText(typed) !== null)
  const kept = readTypedText(typed) ?? ''
  const { here, pressed } = useFocusAfterPress<HTMLDivElement>(verdict, asking)
  const say = async (outcome: DecisionOutcome, reason?: string) => {
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
      {verdict && <VerdictLine verdict={verdict} />}
      {decide && !asking && (
        <AcceptOrReturnButtons
          name={name}
          verdict={verdict}
          canAccept={canAccept}
          onDecide={(outcome) => void say(outcome)}
          onAskAgain={() => setAsking(true)}
        />
      )}
      {!decide && kept !== '' && (
        <p className={`muted ${styles.keptReason}`}>
          You started a reason and did not send it: “{kept}”
          {mayReopen && ' It is kept until you can ask again.'}
        </p>
      )}
      {decide && asking && (
        <ReasonForm
          name={name}
          asks={asks}
          initialReason={kept}
          onChange={(reason) => storeTypedText(typed, reason)}
          onCancel={leave}
          onSend={(reason) => say('Returned', reason)}
        />
      )}
    </div>
  )
}

const VerdictLine = ({ verdict: { outcome, reason } }: { verdict: AnswerVerdict }) => (
  <p className={`cluster ${styles.verdict}`}>
    <Tag tone={outcome === 'Accepted' ? 'success' : 'warning'}>
      {outcome === 'Accepted' ? 'Accepted' : 'Ask again'}
    </Tag>
    {reason !== '' && <span>{reason}</span>}
  </p>
)
