import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import type { AskedAction } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { formatQuestionName } from '#features/registrations/web/flow/screens/answer-name.ts'
import { Button } from '#web/kit/layout/button.tsx'
import type { RegistrationUnderReview } from '../registration-under-review.ts'
import { takeAddedTaskBack } from '../asking/take-added-task-back.ts'
import type { SendDecisions } from '../use-decisions.ts'
import type { RegistrationAtDesk } from '../use-registration-at-desk.ts'

export type CorrectionProps = {
  readonly at: RegistrationAtDesk
  readonly judged: RegistrationUnderReview
  readonly decide: SendDecisions
  readonly onReload: () => void
}

export function QuestionToCorrect({
  at: { desk },
  judged,
  decide,
  onReload,
  question,
  onPress,
}: CorrectionProps & { readonly question: AskedAction; readonly onPress: () => void }) {
  const { hop, taskId } = question
  const name = formatQuestionName(judged.answered, question)
  const reason = judged.verdicts.answers.get(keyOf(hop))?.reason
  const takeBack =
    reason !== undefined
      ? () => decide([{ ...hop, outcome: 'Withdrawn' }])
      : desk.unsentTasks.includes(taskId)
        ? () => takeAddedTaskBack(desk.id, taskId, onReload)
        : undefined
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{reason ?? 'You added this question.'}</p>
      </div>
      {takeBack && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onPress()
            void takeBack()
          }}
        >
          Withdraw<span className="hidden"> {name}</span>
        </Button>
      )}
    </li>
  )
}
