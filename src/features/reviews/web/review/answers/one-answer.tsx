import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isActionSet } from '#features/registration-flow/domain/definition/definition.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'
import { toAnswerKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { MakeAnswerRow } from '#features/registrations/web/flow/screens/answer-rows.tsx'
import { EarlierAnswer } from '#features/registrations/web/flow/screens/notes/earlier-answer.tsx'
import { mayStillBeReviewed } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import { MissingValue } from '#web/kit/feedback/missing-value.tsx'
import { chooseAskAgainTexts } from '../../../domain/answered-at-desk.ts'
import type { DecisionOutcome } from '../../../domain/decision.ts'
import type { RegistrationUnderReview } from '../registration-under-review.ts'
import type { SendDecisions } from '../use-decisions.ts'
import type { RegistrationAtDesk } from '../use-registration-at-desk.ts'
import { toAnswerAnchor } from './answer-anchor.ts'
import { AnswerDocuments } from './answer-documents.tsx'
import styles from './answers-at-desk.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import { LookUpNote } from './look-up-note.tsx'
import { SignatureAtDesk } from './signature-at-desk.tsx'

export type AnswersAtDeskProps = {
  readonly at: RegistrationAtDesk
  readonly judged: RegistrationUnderReview
  readonly decide: SendDecisions
}
type Props = AnswersAtDeskProps & {
  readonly question: Parameters<MakeAnswerRow>[0]
  readonly name: Parameters<MakeAnswerRow>[1]
  readonly words: Parameters<MakeAnswerRow>[2]
}

/** Renders one answer with its documents or signature, the decision on it, and the buttons to decide. */
export function AnswerWithDecision({
  at,
  judged,
  decide,
  question: { hop, action },
  name,
  words,
}: Props) {
  const { registration, desk } = at
  const { answers, verdicts, mayReview } = judged
  const key = keyOf(hop)
  const asks = chooseAskAgainTexts(desk, registration.candidate.firstName)
  const documents = registration.documents.filter((document) => toAnswerKey(document) === key)
  const back = registration.cameBack.find((one) => toAnswerKey(one) === key)
  const signature = registration.signatures.find((state) => toAnswerKey(state) === key)
  const judgeThis = (outcome: DecisionOutcome, reason = '') => decide([{ ...hop, outcome, reason }])
  return (
    <div className={`cluster ${styles.answer}`} id={toAnswerAnchor(key)}>
      {signature && <SignatureAtDesk signature={signature} status={desk.status} />}
      {signature || (documents.length > 0 && takesDocuments(action)) ? null : (
        <span className={styles.words}>{words ?? <MissingValue />}</span>
      )}
      {answers.values.has(key) && <LookUpNote action={action} />}
      {documents.length > 0 && (
        <AnswerDocuments
          registration={registration}
          asks={asks}
          documents={documents}
          verdicts={verdicts.documents}
          decide={mayReview && takesDocuments(action) ? decide : null}
        />
      )}
      {back && (back.changed || verdicts.answers.get(key)?.outcome !== 'Returned') && (
        <div className={styles.back}>
          <EarlierAnswer back={back} />
        </div>
      )}
      <DecisionButtons
        registrationId={registration.id}
        place={key}
        name={name}
        asks={asks}
        verdict={verdicts.answers.get(key)}
        canAccept={answers.values.has(key) || isActionSet(action)}
        mayReopen={mayStillBeReviewed(desk.status)}
        decide={mayReview ? judgeThis : null}
      />
    </div>
  )
}
