import type { ComponentProps } from 'react'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { formatQuestionName } from '#features/registrations/web/flow/screens/answer-name.ts'
import { chooseAskAgainTexts, isAnsweredAtDesk } from '../../../domain/answered-at-desk.ts'
import { findReviewableQuestions } from '../../../domain/answers-to-decide.ts'
import { AskAgainFields } from './ask-again-fields.tsx'
import { UnsentReasons } from './unsent-reasons.tsx'
import { listAskAgainTargets } from '../answers/ask-again-targets.ts'
import { useFocusAfterPress } from '../answers/use-focus-after-press.ts'
import styles from '../review-pages.module.css'
import { type CorrectionProps, QuestionToCorrect } from './question-to-correct.tsx'

type SectionProps = CorrectionProps &
  Pick<ComponentProps<typeof AskAgainFields>, 'questionField' | 'reasonField' | 'onListed'>

/** Shows what the candidate has to answer, the reasons that were typed but not sent, and the fields to ask for more answers again. */
export function QuestionsToCorrect({ at, judged, decide, onReload, ...fields }: SectionProps) {
  const { registration } = at
  const { firstName } = registration.candidate
  const { toCorrect } = judged
  const atDesk = isAnsweredAtDesk(at.desk) && !at.desk.reached
  const { here, pressed } = useFocusAfterPress<HTMLHeadingElement>(toCorrect.length)
  return (
    <section aria-labelledby="to-put-right" className={`stack ${styles.part}`}>
      <h2 id="to-put-right" ref={here} tabIndex={-1}>
        {atDesk ? 'What has to be put right' : `What ${firstName} has to put right`}
      </h2>
      {toCorrect.length === 0 ? (
        <p>Nothing yet. Choose an answer below.</p>
      ) : (
        <ul className={styles.returned}>
          {toCorrect.map((question) => (
            <QuestionToCorrect
              key={keyOf(question.hop)}
              {...{ at, judged, decide, onReload, question }}
              onPress={() => {
                pressed.current = true
              }}
            />
          ))}
        </ul>
      )}
      <UnsentReasons
        registrationId={registration.id}
        firstName={firstName}
        places={listAskAgainTargets(at, judged)}
        decide={decide}
      />
      <AskAgainFields
        {...fields}
        registrationId={registration.id}
        asks={chooseAskAgainTexts(at.desk, firstName)}
        questions={[...findReviewableQuestions(judged.flow, judged.answers).values()]
          .filter((question) => !toCorrect.includes(question))
          .map((question) => ({
            hop: question.hop,
            name: formatQuestionName(judged.answered, question),
          }))}
        decide={decide}
      />
    </section>
  )
}
