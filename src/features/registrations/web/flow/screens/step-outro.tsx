import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { keyOf } from '#features/registration-flow/domain/answers/answers.ts'
import { listAskedActions } from '#features/registration-flow/domain/answers/asked-actions.ts'
import { moveForwards } from '#features/registration-flow/domain/screens/move.ts'
import { computeStepProgress } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { StepScreen, ScreenProps, FlowState } from '../flow-state.ts'
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
  const title = formatTitle(flowState, step.name, { standing, after })
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

/**
 * Returns a title that says what is saved and what comes next, or that something is missing. It says 'Saved on this device' if the server does not
 * have all answers yet.
 */
function formatTitle(
  flowState: FlowState,
  name: string,
  { standing, after }: { standing: ReturnType<typeof computeStepProgress>; after: Screen },
): string {
  if (standing === 'open') return `Nearly done: ${lowerInSentence(name)}`
  if (standing === 'not begun') return `${name}: optional`
  const next = lowerInSentence(nameScreen(flowState, after))
  if (standing === 'on its way') return `Saved on this device. Next: ${next}`
  return isLastStep(flowState, after) ? `Thanks. One more section: ${next}` : `Saved. Next: ${next}`
}

/** Returns true if the screen belongs to the last section of a survey. */
const isLastStep = ({ flow }: FlowState, screen: Screen) =>
  flow.type === 'Survey' &&
  'stepId' in screen &&
  screen.stepId === flow.tasks.at(-1)?.steps.at(-1)?.id

/** Writes the first letter of a step's name in lower case if the name begins with an everyday word. Any other first word may be a proper name. */
const lowerInSentence = (name: string) =>
  /^(Your|Our|The|A|An|About|In|How|What|When|Where|Which|Who|Why)\b/.test(name)
    ? `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
    : name

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
  const after = moveForwards(flow, answers, { at: overview, direction: 'none' })
  return after ? after.at : { kind: 'submit' }
}

function nameScreen({ flow }: FlowState, screen: Screen): string {
  if (!('stepId' in screen)) return 'check your answers and send'
  const task = flow.tasks.find(({ id }) => id === screen.taskId)
  return task?.steps.find(({ id }) => id === screen.stepId)?.name ?? task?.name ?? ''
}
