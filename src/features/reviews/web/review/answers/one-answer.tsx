import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/what-is-asked.ts'
import { placeKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import type { RowOf } from '#features/registrations/web/flow/screens/answer-rows.tsx'
import { BeforeWords } from '#features/registrations/web/flow/screens/notes/before-words.tsx'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { askWords } from '../../../domain/at-desk.ts'
import type { Outcome } from '../../../domain/decision.ts'
import type { JudgedRegistration } from '../judged-registration.ts'
import type { Decide } from '../use-decisions.ts'
import type { AtDesk } from '../use-registration-at-desk.ts'
import { answerAnchor } from './answer-anchor.ts'
import { AnswerDocuments } from './answer-documents.tsx'
import styles from './answers-at-desk.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import { SignatureAtDesk } from './signature-at-desk.tsx'

export type AnswersProps = {
  readonly at: AtDesk
  readonly judged: JudgedRegistration
  readonly decide: Decide
}
type Props = AnswersProps & {
  readonly question: Parameters<RowOf>[0]
  readonly name: Parameters<RowOf>[1]
  readonly words: Parameters<RowOf>[2]
}

/** Renders one answer with its documents or signature, its decision, and the buttons to decide. */
export function OneAnswer({ at, judged, decide, question: { hop, action }, name, words }: Props) {
  const { registration, desk } = at
  const { answers, verdicts, mayReview } = judged
  const key = keyOf(hop)
  const asks = askWords(desk, registration.candidate.firstName)
  const documents = registration.documents.filter((document) => placeKey(document) === key)
  const back = registration.cameBack.find((one) => placeKey(one) === key)
  const signature = registration.signatures.find((state) => placeKey(state) === key)
  const judgeThis = (outcome: Outcome, reason = '') => decide([{ ...hop, outcome, reason }])
  return (
    <div className={`cluster ${styles.answer}`} id={answerAnchor(key)}>
      {signature && <SignatureAtDesk signature={signature} />}
      {signature || (documents.length > 0 && takesDocuments(action)) ? null : (
        <span className={styles.words}>{words ?? <Missing />}</span>
      )}
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
          <BeforeWords back={back} />
        </div>
      )}
      <DecisionButtons
        registrationId={registration.id}
        place={key}
        name={name}
        asks={asks}
        verdict={verdicts.answers.get(key)}
        canAccept={answers.values.has(key) || isSet(action)}
        decide={mayReview ? judgeThis : null}
      />
    </div>
  )
}
