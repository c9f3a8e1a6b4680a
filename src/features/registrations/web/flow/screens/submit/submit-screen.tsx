import { useState } from 'react'
import { submitRegistration } from '../../../../contract/registration.ts'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { askedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { submission } from '#features/registration-flow/domain/answers/submission.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { ErrorSummary } from '#web/kit/feedback/error-summary.tsx'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { failureWords } from '#web/call/failure-words.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { ScreenProps } from '../../sitting.ts'
import { changeable } from '../answer-rows.tsx'
import { AnswersOfStep } from '../answers-of-step.tsx'
import { OnlyTheirs } from '../notes/only-theirs.tsx'
import { ReturnedList } from '../notes/returned-list.tsx'
import { ScreenActions, ScreenFrame } from '../screen-frame.tsx'
import styles from '../screens.module.css'
import { SignAgainNote } from '../notes/sign-again-note.tsx'
import { StillNeededList } from '../notes/still-needed-list.tsx'
import { useAgreed } from './use-agreed.ts'

/** Everything once more, and the word that it is true. Afterwards nothing can change. */
export function SubmitScreen({ sitting, going, sent }: ScreenProps & { sent: () => void }) {
  const {
    open: { registration, saveState },
    flow,
    answers,
    judged,
  } = sitting
  const [missing, setMissing] = useState<readonly string[]>([])
  const { answers: given, stillNeeded: needed, wrong } = submission(flow, answers, judged.today)
  const agreed = useAgreed(registration.id, sitting.byConsultant, given)
  const inTheWay = [...needed, ...wrong].map(({ question }) => question)
  const told = askedActions(flow, answers).filter(
    ({ hop }) =>
      missing.includes(keyOf(hop)) && !inTheWay.some((one) => keyOf(one.hop) === keyOf(hop)),
  )
  const form = useForm({
    rules: {
      // What is missing is named first: until it is there, no one can say that all is complete.
      declaration: (ticked) =>
        ticked === '' && inTheWay.length === 0
          ? 'Tick the box to say that your answers are true'
          : undefined,
    },
    send: async () => {
      if (inTheWay.length > 0)
        throw new Failure(422, ['Some answers are still needed. You find them in the list above.'])
      if (!saveState.online)
        throw new Failure(503, [
          'You are offline. Your answers are kept: send your registration when you are back online.',
        ])
      if (saveState.waiting > 0)
        throw new Failure(422, [
          `${saveState.waiting === 1 ? '1 answer is' : `${saveState.waiting} answers are`} not sent yet. Wait until all answers are saved, then try again.`,
        ])
      try {
        await call(submitRegistration, {
          params: { id: registration.id },
          body: { declaration: true },
        })
      } catch (error) {
        const fields =
          error instanceof Failure
            ? (error.data as { fields?: Record<string, string> } | null)?.fields
            : undefined
        if (!(error instanceof Failure) || !fields) throw error
        setMissing(Object.keys(fields))
        throw new Failure(error.status, [failureWords(error)])
      }
      agreed.forget()
      sent()
    },
  })
  return (
    <ScreenFrame title="Check your answers and send" going={going}>
      <form {...form.props}>
        <ErrorSummary {...form.summary} />
        <h1 tabIndex={-1}>Check your answers and send</h1>
        <ReturnedList sitting={sitting} />
        <SignAgainNote sitting={sitting} />
        <StillNeededList sitting={sitting} questions={[...inTheWay, ...told]} from="send" />
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
        ) : (
          <>
            <h2 className={styles.small}>Before you send</h2>
            <p>Once you have sent your registration you cannot change it, unless we ask you to.</p>
            <CheckboxCards
              {...form.field('declaration')}
              key={agreed.emptied}
              label="Your declaration"
              hint={
                agreed.changed &&
                'An answer was changed after you ticked this. Check it, then tick the box again.'
              }
              chosen={agreed.ticked ? ['true'] : []}
              onChoose={(chosen) => agreed.tick(chosen.length > 0)}
              choices={[
                {
                  value: 'true',
                  label: sitting.byConsultant
                    ? `To the best of my knowledge this is what ${registration.candidate.firstName} told me`
                    : 'To the best of my knowledge what I have told you is true and complete',
                },
              ]}
            />
            <ScreenActions>
              <Button type="submit" size="lg" busy={form.pending}>
                Send my registration
              </Button>
            </ScreenActions>
          </>
        )}
      </form>
    </ScreenFrame>
  )
}
