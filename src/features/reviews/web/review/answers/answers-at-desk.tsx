import { AnswersOfStep } from '#features/registrations/web/flow/screens/answers-of-step.tsx'
import type { MakeAnswerRow } from '#features/registrations/web/flow/screens/answer-rows.tsx'
import type { Step } from '#features/registration-flow/domain/definition/definition.ts'
import {
  STEP_COLOURS,
  chooseStepColour,
} from '#features/registration-flow/domain/screens/step-colour.ts'
import { formatCount } from '#shared/format-count.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { showToast } from '#web/shell/toast.ts'
import styles from './answers-at-desk.module.css'
import { type AnswersAtDeskProps, AnswerWithDecision } from './one-answer.tsx'
import { useFocusAfterPress } from './use-focus-after-press.ts'

type Props = AnswersAtDeskProps & { readonly pending: boolean }

/** Shows all answers by task, each step in its colour, with the decision on each. */
export function AnswersAtDesk({ pending, ...answers }: Props) {
  const rowOf: MakeAnswerRow = (question, name, words) => ({
    name,
    value: <AnswerWithDecision {...answers} question={question} name={name} words={words} />,
  })
  return (
    <div className={styles.tasks}>
      {answers.judged.flow.tasks.map((task) => (
        <section key={task.id} id={`task-${task.id}`} aria-labelledby={`answers-${task.id}`}>
          <h2 id={`answers-${task.id}`} className={styles.taskName}>
            {task.name}
          </h2>
          {task.steps.map((step) => (
            <StepAtDesk key={step.id} {...answers} {...{ taskId: task.id, step, pending, rowOf }} />
          ))}
        </section>
      ))}
    </div>
  )
}

type StepProps = Props & {
  readonly taskId: string
  readonly step: Step
  readonly rowOf: MakeAnswerRow
}

function StepAtDesk({ judged, decide, pending, taskId, step, rowOf }: StepProps) {
  const { flow, answered, undecided, mayReview } = judged
  const id = `step-${taskId}-${step.id}`
  const open = undecided.filter((asked) => asked.taskId === taskId && asked.stepId === step.id)
  const place = { kind: 'stepOutro', taskId, stepId: step.id } as const
  const { here, pressed } = useFocusAfterPress<HTMLHeadingElement>(open.length)
  const accept = async () => {
    pressed.current = true
    if (await decide(open.map(({ hop }) => ({ ...hop, outcome: 'Accepted' }))))
      showToast(`${formatCount(open.length, 'answer')} of ${step.name} accepted`)
    else pressed.current = false
  }
  return (
    <Card
      as="section"
      className={styles.step}
      data-step={STEP_COLOURS.indexOf(chooseStepColour(flow, place))}
      aria-labelledby={id}
    >
      <div className={`cluster ${styles.stepHead}`}>
        <h3 id={id} ref={here} tabIndex={-1}>
          {step.name}
        </h3>
        {mayReview && open.length > 0 && (
          <Button variant="secondary" size="sm" busy={pending} onClick={() => void accept()}>
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
}
