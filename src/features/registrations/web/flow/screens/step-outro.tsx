import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { moveToNextPage } from '#features/registration-flow/domain/pages/move-between-pages.ts'
import { computeStepProgress } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { StepScreen, ScreenProps, FlowState } from '../flow-state.ts'
import { describeStepEnd } from './describe-step-end.ts'
import { findOpenQuestions } from '../find-open-questions.ts'
import { ScreenActions, ScreenFrame } from './screen-frame.tsx'
import styles from './screens.module.css'
import { StillNeededList } from './notes/still-needed-list.tsx'

/** Shows the progress of a step and names the next one. The tick appears once the server has all answers of the step. */
export function StepOutro({ flowState, at, going }: ScreenProps<StepScreen>) {
  const { flow, answers, judged, addressOf } = flowState
  const task = flow.tasks.find(({ id }) => id === at.taskId)
  const step = task?.steps.find(({ id }) => id === at.stepId)
  if (!task || !step) return null
  const standing = computeStepProgress(flow, answers, at, judged)
  const overview: Screen = { ...at, kind: 'stepFinalOverview' }
  const after = findScreenAfterStep(flowState, overview)
  const title = describeStepEnd(flowState, step.name, { standing, after })
  return (
    <ScreenFrame title={`${title}, ${task.name}`} going={going}>
      {(standing === 'done' || standing === 'on its way') && (
        <span className={styles.tick} data-on-its-way={standing === 'on its way' || undefined}>
          <Icon name={standing === 'done' ? 'check' : 'clock'} />
        </span>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {standing === 'not begun' && (
        <p>You have answered nothing here. You can come back to it until you send all of it.</p>
      )}
      <StillNeededList flowState={flowState} questions={listOpenQuestionsOfStep(flowState, at)} />
      <ScreenActions>
        <Button size="lg" onClick={() => going.to(after)}>
          Continue
        </Button>
        <ButtonLink variant="ghost" size="lg" to={addressOf(overview)}>
          Check these answers
        </ButtonLink>
      </ScreenActions>
    </ScreenFrame>
  )
}

/** Returns the questions of the step whose answers are missing, refused or returned. */
function listOpenQuestionsOfStep(flowState: FlowState, { taskId, stepId }: StepScreen) {
  const { flow, answers, judged } = flowState
  const needed = new Set(findOpenQuestions(flowState))
  return listAskedActions(flow, answers).filter(
    (question) =>
      question.taskId === taskId &&
      question.stepId === stepId &&
      (needed.has(question) || judged.returned.has(keyOf(question.hop))),
  )
}

/** Returns the screen after the step's overview. The overview itself is skipped, because it is only for people who want to check their answers. */
function findScreenAfterStep({ flow, answers }: FlowState, overview: Screen): Screen {
  const after = moveToNextPage(flow, answers, { at: overview, direction: 'none' })
  return after ? after.at : { kind: 'submit' }
}
