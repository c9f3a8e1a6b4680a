import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import type { ScreenProps } from '../../flow-state.ts'
import { makeChangeableRow } from '../answer-rows.tsx'
import { AnswersOfStep } from '../answers-of-step.tsx'
import { OnlyOtherCanAnswerNote } from '../notes/only-other-can-answer.tsx'
import { ReturnedAnswerList } from '../notes/returned-list.tsx'
import { SignAgainNote } from '../notes/sign-again-note.tsx'
import { StillNeededList } from '../notes/still-needed-list.tsx'
import { WaitsForConsultantNote } from '../notes/waits-for-consultant-note.tsx'
import { ScreenFrame } from '../screen-frame.tsx'
import styles from '../screens.module.css'
import { Declaration } from './declaration.tsx'
import { useSubmission } from './use-submission.ts'

/** Shows all answers once more, with the declaration that they are true. After the submission the answers cannot be changed. */
export function SubmitScreen({ flowState, going, sent }: ScreenProps & { sent: () => void }) {
  const { flow } = flowState
  const { form, summary, agreed, waits, stillNeeded } = useSubmission(flowState, sent)
  return (
    <ScreenFrame title="Check your answers and send" going={going}>
      <form {...form.props}>
        <ErrorSummary {...summary} />
        <h1 tabIndex={-1}>Check your answers and send</h1>
        <ReturnedAnswerList flowState={flowState} />
        <SignAgainNote flowState={flowState} />
        <StillNeededList flowState={flowState} questions={stillNeeded} from="send" />
        {flow.tasks.map((task) => (
          <section key={task.id} className={styles.task} aria-labelledby={`answers-${task.id}`}>
            <h2 id={`answers-${task.id}`}>{task.name}</h2>
            {task.steps.map((step) => (
              <AnswersOfStep
                key={step.id}
                answered={flowState}
                stepId={step.id}
                rowOf={makeChangeableRow(flowState, 'send')}
              />
            ))}
          </section>
        ))}
        {flowState.byConsultant && flow.type !== 'Manual' ? (
          <OnlyOtherCanAnswerNote flowState={flowState} action={null} />
        ) : waits ? (
          <WaitsForConsultantNote flowState={flowState} />
        ) : (
          <Declaration flowState={flowState} form={form} agreed={agreed} />
        )}
      </form>
    </ScreenFrame>
  )
}
