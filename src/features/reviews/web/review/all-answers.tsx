import {
  STEP_COLOURS,
  chooseStepColour,
} from '#features/registration-flow/domain/screens/step-colour.ts'
import { AnswersOfStep } from '#features/registrations/web/flow/screens/answers-of-step.tsx'
import type { RegistrationUnderReview } from './registration-under-review.ts'
import styles from './review-pages.module.css'

export const AllAnswers = ({ answered }: Pick<RegistrationUnderReview, 'answered'>) =>
  answered.flow.tasks.map((task) => (
    <section
      key={task.id}
      className={`stack ${styles.task}`}
      aria-labelledby={`summary-${task.id}`}
    >
      <h2 id={`summary-${task.id}`}>{task.name}</h2>
      {task.steps.map((step) => (
        <div
          key={step.id}
          data-step={STEP_COLOURS.indexOf(
            chooseStepColour(answered.flow, {
              kind: 'stepOutro',
              taskId: task.id,
              stepId: step.id,
            }),
          )}
        >
          <h3 className={styles.step}>{step.name}</h3>
          <AnswersOfStep
            answered={answered}
            stepId={step.id}
            rowOf={(_question, name, words) => ({ name, value: words })}
          />
        </div>
      ))}
    </section>
  ))
