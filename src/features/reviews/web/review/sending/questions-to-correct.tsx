import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { formatQuestionName } from '#features/registrations/web/flow/screens/answer-name.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { chooseAskAgainTexts, isAnsweredAtDesk } from '../../../domain/answered-at-desk.ts'
import { findReviewableQuestions } from '../../../domain/answers-to-decide.ts'
import { AskAgainFields } from './ask-again-fields.tsx'
import { UnsentReasons } from './unsent-reasons.tsx'
import type { RegistrationUnderReview } from '../registration-under-review.ts'
import { listAskAgainTargets } from '../answers/ask-again-targets.ts'
import styles from '../review-pages.module.css'
import type { SendDecisions } from '../use-decisions.ts'
import type { RegistrationAtDesk } from '../use-registration-at-desk.ts'

type Props = {
  readonly at: RegistrationAtDesk
  readonly judged: RegistrationUnderReview
  readonly returned: readonly AskedAction[]
  readonly decide: SendDecisions
}

/** Shows the returned answers, the reasons that were typed but not sent, and the fields to ask for more answers again. */
export function QuestionsToCorrect({ at, judged, returned, decide }: Props) {
  const { registration } = at
  const { firstName } = registration.candidate
  const atDesk = isAnsweredAtDesk(at.desk) && !at.desk.reached
  return (
    <section aria-labelledby="to-put-right" className={`stack ${styles.part}`}>
      <h2 id="to-put-right">
        {atDesk ? 'What has to be put right' : `What ${firstName} has to put right`}
      </h2>
      {returned.length === 0 ? (
        <p>Nothing yet. Choose an answer below.</p>
      ) : (
        <ul className={styles.returned}>
          {returned.map((question) => {
            const { hop } = question
            const key = keyOf(hop)
            const name = formatQuestionName(judged.answered, question)
            const reason = judged.verdicts.answers.get(key)?.reason
            return (
              <li key={key}>
                <div>
                  <strong>{name}</strong>
                  <p>{reason ?? 'You added this question.'}</p>
                </div>
                {reason !== undefined && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => void decide([{ ...hop, outcome: 'Withdrawn' }])}
                  >
                    Take back<span className="hidden"> {name}</span>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <UnsentReasons
        registrationId={registration.id}
        firstName={firstName}
        places={listAskAgainTargets(at, judged)}
        decide={decide}
      />
      <AskAgainFields
        asks={chooseAskAgainTexts(at.desk, firstName)}
        questions={[...findReviewableQuestions(judged.flow, judged.answers).values()]
          .filter((question) => !returned.includes(question))
          .map((question) => ({
            hop: question.hop,
            name: formatQuestionName(judged.answered, question),
          }))}
        decide={decide}
      />
    </section>
  )
}
