import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import type { ScreenProps } from '../../sitting.ts'
import { changeable } from '../answer-rows.tsx'
import { AnswersOfStep } from '../answers-of-step.tsx'
import { OnlyTheirs } from '../notes/only-theirs.tsx'
import { ReturnedList } from '../notes/returned-list.tsx'
import { SignAgainNote } from '../notes/sign-again-note.tsx'
import { StillNeededList } from '../notes/still-needed-list.tsx'
import { WaitsForConsultant } from '../notes/waits-for-consultant-note.tsx'
import { ScreenFrame } from '../screen-frame.tsx'
import styles from '../screens.module.css'
import { Declaration } from './declaration.tsx'
import { useSending } from './use-sending.ts'

/** Shows all answers once more, with the declaration that they are true. After the submission the answers cannot be changed. */
export function SubmitScreen({ sitting, going, sent }: ScreenProps & { sent: () => void }) {
  const { flow } = sitting
  const { form, agreed, waits, stillNeeded } = useSending(sitting, sent)
  return (
    <ScreenFrame title="Check your answers and send" going={going}>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <h1 tabIndex={-1}>Check your answers and send</h1>
        <ReturnedList sitting={sitting} />
        <SignAgainNote sitting={sitting} />
        <StillNeededList sitting={sitting} questions={stillNeeded} from="send" />
        {flow.tasks.map((task) => (
          <section key={task.id} className={styles.task} aria-labelledby={`answers-${task.id}`}>
            <h2 id={`answers-${task.id}`}>{task.name}</h2>
            {task.steps.map((step) => (
              <AnswersOfStep
                key={step.id}
                answered={sitting}
                stepId={step.id}
                rowOf={changeable(sitting, 'send')}
              />
            ))}
          </section>
        ))}
        {sitting.byConsultant && flow.type !== 'Manual' ? (
          <OnlyTheirs sitting={sitting} action={null} />
        ) : waits ? (
          <WaitsForConsultant sitting={sitting} />
        ) : (
          <Declaration sitting={sitting} form={form} agreed={agreed} />
        )}
      </form>
    </ScreenFrame>
  )
}
