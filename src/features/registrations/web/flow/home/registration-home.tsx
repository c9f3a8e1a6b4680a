import { useLocation } from 'react-router'
import type { OpenRegistration } from '../../session/open-registration.ts'
import { isOpen, mayConsultantAnswer } from '../../../domain/life/life.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { TaskList } from '#web/kit/tasks/task-list.tsx'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import { wayOn } from '#features/registration-flow/domain/screens/doors.ts'
import { completedInWords, stepInWords } from '#features/registration-flow/domain/tasks/progress.ts'
import { formWords } from '#features/registration-flow/domain/definition/flow-type-words.ts'
import { doorsOfTasks } from '../moving/doors-of-tasks.ts'
import { lastUpdated } from '../last-updated.ts'
import { AnsweredForNote } from '../frame/answered-for-note.tsx'
import { NeedAHand } from '../frame/need-a-hand.tsx'
import type { Sitting } from '../sitting.ts'
import { stillOpenAfterTry } from '../still-open.ts'
import { ReturnedList } from '../screens/notes/returned-list.tsx'
import { SignAgainNote } from '../screens/notes/sign-again-note.tsx'
import { StillNeededList } from '../screens/notes/still-needed-list.tsx'
import { today } from '../today.ts'
import { useSitting } from '../use-sitting.ts'
import styles from './registration-home.module.css'
import { CancelRegistration } from './cancel-registration.tsx'
import { SentState } from './sent-state.tsx'
import { StateAtDesk } from './state-at-desk.tsx'

const NOWHERE = {}

/** Renders /registration: the open tasks, the progress, and a button to continue. */
export function RegistrationHome({ open }: { open: OpenRegistration }) {
  const sitting = useSitting(open, NOWHERE, today())
  const { registration, flow } = open
  const { consultant, branch } = registration.apiStatus
  const mayAnswer = sitting.byConsultant
    ? mayConsultantAnswer(registration.status, flow.type)
    : isOpen(registration.status)
  return (
    <div className={`beside ${styles.home}`}>
      <div>
        <h1 tabIndex={-1}>
          {sitting.byConsultant
            ? `Registration of ${registration.candidate.firstName} ${registration.candidate.lastName}`
            : `Your ${formWords(flow.type)}`}
        </h1>
        {sitting.byConsultant && mayAnswer && <AnsweredForNote registration={registration} />}
        <p className={styles.lead}>
          With {branch.name}.
          {consultant.firstName && ` Your consultant is ${consultant.firstName}.`}
        </p>
        {mayAnswer ? (
          <ToDo sitting={sitting} />
        ) : sitting.byConsultant ? (
          <StateAtDesk registration={registration} />
        ) : (
          <SentState registration={registration} survey={flow.type === 'Survey'} />
        )}
      </div>
      <NeedAHand registration={registration} />
    </div>
  )
}

function ToDo({ sitting }: { sitting: Sitting }) {
  const { flow, judged, open, addressOf } = sitting
  const { hash } = useLocation()
  const tasks = doorsOfTasks(sitting)
  const on = screenToGoOnWith(sitting)
  return (
    <>
      <ReturnedList sitting={sitting} />
      <SignAgainNote sitting={sitting} />
      {open.registration.status === 'Returned' && judged.returned.size === 0 && (
        <InsetNote tone="warning" title="We need something more">
          <p>
            Your branch has looked at your {formWords(flow.type)}. Answer what is still open below,
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
          {wordsFor(sitting, on)}
        </ButtonLink>
      </p>
      {flow.type !== 'Survey' && (
        <p className={styles.count}>{completedInWords(tasks.map(({ status }) => status))}</p>
      )}
      <TaskList tasks={tasks} />
      <StillNeededList sitting={sitting} questions={stillOpenAfterTry(sitting)} />
      {open.saveState.waiting > 0 && (
        <p role="status">
          {open.saveState.waiting === 1 ? '1 answer is' : `${open.saveState.waiting} answers are`}{' '}
          kept on this device and not sent yet.
        </p>
      )}
      {!sitting.byConsultant && <CancelRegistration open={open} />}
    </>
  )
}

/**
 * Returns the screen to continue at. Answers from a profile do not count as a beginning. A returned registration continues at its open questions, not at
 * the last answer.
 */
function screenToGoOnWith({ flow, answers, judged, open, byConsultant }: Sitting): Screen {
  const { id, status, submittedAt } = open.registration
  const last = lastUpdated(id)
  if (status === 'Sent' && !last) return { kind: 'flowIntro' }
  const wasSent = submittedAt !== null
  const from = byConsultant ? ({ saver: 'consultant' } as const) : wasSent ? {} : { last }
  return wayOn(flow, answers, judged, from)
}

/** Returns 'Continue: Right to work, step 2 of 4'. */
function wordsFor({ flow }: Sitting, on: Screen): string {
  if (on.kind === 'flowIntro') return 'Start'
  const task = 'taskId' in on ? flow.tasks.find(({ id }) => id === on.taskId) : undefined
  if (!task || !('stepId' in on)) return 'Check your answers and send'
  return `Continue: ${task.name}, ${stepInWords(flow, task.id, on.stepId)}`
}
