import { useLocation } from 'react-router'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TaskList } from '#web/kit/tasks/task-list.tsx'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { findScreenToContinue } from '#features/registration-flow/domain/screens/find-screen.ts'
import {
  describeProgress,
  describeStepNumber,
} from '#features/registration-flow/domain/tasks/progress.ts'
import { chooseFlowNoun } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { listTaskLinks } from '../navigation/list-task-links.ts'
import { readLastUpdated } from '../last-updated.ts'
import type { FlowState } from '../flow-state.ts'
import { findSkippedOrRefusedQuestions } from '../find-open-questions.ts'
import { ReturnedAnswerList } from '../screens/notes/returned-list.tsx'
import { SignAgainNote } from '../screens/notes/sign-again-note.tsx'
import { StillNeededList } from '../screens/notes/still-needed-list.tsx'
import styles from './registration-home.module.css'
import { CancelRegistration } from './cancel-registration.tsx'
import { UnsentAnswersNote } from './unsent-answers-note.tsx'

export function OpenTasks({ flowState }: { flowState: FlowState }) {
  const { flow, judged, open, addressOf } = flowState
  const { hash } = useLocation()
  const tasks = listTaskLinks(flowState)
  const on = chooseScreenToContinue(flowState)
  return (
    <>
      <UnsentAnswersNote open={open} />
      <ReturnedAnswerList flowState={flowState} />
      <SignAgainNote flowState={flowState} />
      {open.registration.status === 'Returned' && judged.returned.size === 0 && (
        <InsetNote tone="warning" title="We need something more">
          <p>
            Your branch has read your {chooseFlowNoun(flow.type)}. Answer what is still open below,
            then send it again.
          </p>
        </InsetNote>
      )}
      <div id="carry-on">
        {hash === '#carry-on' && (
          <InsetNote>
            <p>{on.kind === 'flowIntro' ? 'Start here' : 'Carry on where you left off'}</p>
          </InsetNote>
        )}
      </div>
      <p>
        <ButtonLink size="lg" to={addressOf(on)}>
          {labelContinueButton(flowState, on)}
        </ButtonLink>
      </p>
      {flow.type !== 'Survey' && (
        <p className={styles.count}>{describeProgress(tasks.map(({ status }) => status))}</p>
      )}
      <TaskList tasks={tasks} />
      <StillNeededList flowState={flowState} questions={findSkippedOrRefusedQuestions(flowState)} />
      {!flowState.byConsultant && <CancelRegistration open={open} />}
    </>
  )
}

/**
 * Returns the screen at which the person continues. A registration with only prefilled answers starts at the introduction of the flow. A returned one
 * continues at its open questions instead of the last answer.
 */
function chooseScreenToContinue({ flow, answers, judged, open, byConsultant }: FlowState): Screen {
  const { id, status, submittedAt } = open.registration
  const last = readLastUpdated(id)
  if (status === 'Sent' && !last) return { kind: 'flowIntro' }
  const wasSent = submittedAt !== null
  const from = byConsultant ? ({ saver: 'consultant' } as const) : wasSent ? {} : { last }
  return findScreenToContinue(flow, answers, judged, from)
}

/** Returns 'Continue: Right to work, step 2 of 4'. */
function labelContinueButton({ flow }: FlowState, on: Screen): string {
  if (on.kind === 'flowIntro') return 'Start'
  const task = 'taskId' in on ? flow.tasks.find(({ id }) => id === on.taskId) : undefined
  if (!task || !('stepId' in on)) return 'Check your answers and send'
  return `Continue: ${task.name}, ${describeStepNumber(flow, task.id, on.stepId)}`
}
