import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { isSet } from '#features/registration-flow/domain/definition/definition.ts'
import { HIGHLIGHTS, highlightOf } from '#features/registration-flow/domain/screens/highlight.ts'
import { AnswersOfStep } from '#features/registrations/web/flow/screens/answers-of-step.tsx'
import { BeforeWords } from '#features/registrations/web/flow/screens/notes/before-words.tsx'
import type { RowOf } from '#features/registrations/web/flow/screens/answer-rows.tsx'
import { placeKey } from '#features/registrations/domain/verdicts/verdicts.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Missing } from '#web/kit/feedback/missing.tsx'
import { askWords } from '../../domain/at-desk.ts'
import { AnswerDocuments } from './answer-documents.tsx'
import styles from './answers-at-desk.module.css'
import { answerAnchor } from './answer-anchor.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import type { JudgedRegistration } from './judged-registration.ts'
import { SignatureAtDesk } from './signature-at-desk.tsx'
import type { Decide } from './use-decisions.ts'
import type { AtDesk } from './use-registration-at-desk.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/what-is-asked.ts'

type Props = {
  readonly at: AtDesk
  readonly judged: JudgedRegistration
  readonly decide: Decide
  readonly pending: boolean
}

/** All answers, task by task, each step in its colour, with what is said of each. */
export function AnswersAtDesk({ at: { registration, desk }, judged, decide, pending }: Props) {
  const { flow, answers, answered, verdicts, undecided, mayReview } = judged
  const asks = askWords(desk, registration.candidate.firstName)
  const rowOf: RowOf = (question, name, words) => {
    const { hop, action } = question
    const key = keyOf(hop)
    const documents = registration.documents.filter((document) => placeKey(document) === key)
    const given = answers.values.has(key) || isSet(action)
    const judgeThis = mayReview
      ? (outcome: 'Accepted' | 'Returned' | 'Withdrawn', reason = '') =>
          decide([{ ...hop, outcome, reason }])
      : null
    const back = registration.cameBack.find((one) => placeKey(one) === key)
    const signature = registration.signatures.find((state) => placeKey(state) === key)
    return {
      name,
      value: (
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
            canAccept={given}
            decide={judgeThis}
          />
        </div>
      ),
    }
  }
  return (
    <div className={styles.tasks}>
      {flow.tasks.map((task) => (
        <section key={task.id} id={`task-${task.id}`} aria-labelledby={`answers-${task.id}`}>
          <h2 id={`answers-${task.id}`} className={styles.taskName}>
            {task.name}
          </h2>
          {task.steps.map((step) => {
            const open = undecided.filter(
              ({ taskId, stepId }) => taskId === task.id && stepId === step.id,
            )
            return (
              <Card
                key={step.id}
                as="section"
                className={styles.step}
                data-step={HIGHLIGHTS.indexOf(
                  highlightOf(flow, { kind: 'stepOutro', taskId: task.id, stepId: step.id }),
                )}
                aria-labelledby={`step-${task.id}-${step.id}`}
              >
                <div className={`cluster ${styles.stepHead}`}>
                  <h3 id={`step-${task.id}-${step.id}`}>{step.name}</h3>
                  {mayReview && open.length > 0 && (
                    <Button
                      variant="secondary"
                      size="sm"
                      busy={pending}
                      onClick={() =>
                        void decide(open.map(({ hop }) => ({ ...hop, outcome: 'Accepted' })))
                      }
                    >
                      Accept {open.length === 1 ? 'this answer' : `these ${open.length} answers`}
                      <span className="hidden"> of {step.name}</span>
                    </Button>
                  )}
                </div>
                <div className={styles.stepBody}>
                  <AnswersOfStep answered={answered} stepId={step.id} rowOf={rowOf} />
                </div>
              </Card>
            )
          })}
        </section>
      ))}
    </div>
  )
}
