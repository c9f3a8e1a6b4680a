import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { answerName } from '#features/registrations/web/flow/screens/answer-name.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { askWords, isAnsweredAtDesk } from '../../../domain/at-desk.ts'
import { judgeable } from '../../../domain/to-decide.ts'
import { AskAgainFor } from './ask-again-for.tsx'
import { BegunReasons } from './begun-reasons.tsx'
import type { JudgedRegistration } from '../judged-registration.ts'
import { placesToAsk } from './places-to-ask.ts'
import styles from '../review-pages.module.css'
import type { Decide } from '../use-decisions.ts'
import type { AtDesk } from '../use-registration-at-desk.ts'

type Props = {
  readonly at: AtDesk
  readonly judged: JudgedRegistration
  readonly returned: readonly AskedAction[]
  readonly decide: Decide
}

/** Shows the returned answers, the unconfirmed reasons, and a form to add more. */
export function ToPutRight({ at, judged, returned, decide }: Props) {
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
            const name = answerName(judged.answered, question)
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
      <BegunReasons
        registrationId={registration.id}
        firstName={firstName}
        places={placesToAsk(at, judged)}
        decide={decide}
      />
      <AskAgainFor
        asks={askWords(at.desk, firstName)}
        questions={[...judgeable(judged.flow, judged.answers).values()]
          .filter((question) => !returned.includes(question))
          .map((question) => ({ hop: question.hop, name: answerName(judged.answered, question) }))}
        decide={decide}
      />
    </section>
  )
}
