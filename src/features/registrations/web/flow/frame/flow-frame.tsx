import type { MouseEvent } from 'react'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { TaskRail } from '#web/kit/tasks/task-rail.tsx'
import { FlowBar } from '#web/layouts/flow-bar.tsx'
import { readTaskIdOfScreen } from '#features/registration-flow/domain/screens/ids-of-screen.ts'
import {
  STEP_COLOURS,
  chooseStepColour,
} from '#features/registration-flow/domain/screens/step-colour.ts'
import { hasPages } from '#features/registration-flow/domain/pages/page-of-path.ts'
import type { ScreenDirection } from '#features/registration-flow/domain/screens/move.ts'
import { computeProgressAt } from '#features/registration-flow/domain/screens/progress-at.ts'
import { ConflictingAnswersNotes } from '../devices/device-notes.tsx'
import { listTaskLinks } from '../navigation/list-task-links.ts'
import type { SaveAndExitState } from '../navigation/use-leaving.ts'
import { SavedLine } from '../screens/notes/saved-line.tsx'
import { ScreenOfKind } from '../screens/screen-of-kind.tsx'
import type { ScreenProps } from '../flow-state.ts'
import styles from './flow-frame.module.css'
import { AnsweredForNote } from './answered-for-note.tsx'
import { PlaceAndTime } from './place-and-time.tsx'
import { HelpSection } from './help-section.tsx'
import { SaveStateWords } from './save-state-words.tsx'
import { StoredCopyNote } from './stored-copy-note.tsx'
import { findStepNumber, StepBandOfScreen } from './step-band-of-screen.tsx'

type Props = ScreenProps & {
  direction: ScreenDirection
  /** The key of the page to which the screen belongs. */
  page: string
  onSent: () => void
}

/** Renders the frame of a screen: the bar with the save state, the task list, the band in the step's colour, and the help. */
export function FlowFrame({ flowState, at, page, going, direction, onSent }: Props) {
  const { flow, answers, open, home } = flowState
  const progress = computeProgressAt(flow, answers, at)
  const isPaged = hasPages(flow)
  const task = flow.tasks.find(({ id }) => id === readTaskIdOfScreen(at))
  const step = task ? findStepNumber(task, at) : 0
  const tasks = listTaskLinks(flowState).map(({ id, name, status, to }) => ({
    ...{ id, name, status, to },
    step: id === task?.id && step > 0 ? `Step ${step} of ${task.steps.length}` : undefined,
  }))
  return (
    <div className={styles.flow} data-step={STEP_COLOURS.indexOf(chooseStepColour(flow, at))}>
      <FlowBar
        offline="You are offline. Your answers are kept on this device and will be sent when you are back online."
        doneCount={progress.done}
        total={progress.total}
        label={flow.type === 'Survey' ? 'Survey' : 'Registration'}
        home={home}
        where={isPaged && <PlaceAndTime flowState={flowState} at={at} />}
        state={<SaveStateWords flowState={flowState} />}
        leave={
          <ButtonLink variant="ghost" size="sm" to={home.to} onClick={stopOnce(flowState.leaving)}>
            {flowState.leaving.isStopped ? 'Exit without this answer' : 'Save and exit'}
          </ButtonLink>
        }
      />
      <main
        id="main"
        tabIndex={-1}
        className={styles.columns}
        data-survey={flow.type === 'Survey' || undefined}
      >
        <div className={styles.card} data-kind={at.kind}>
          <SavedLine flowState={flowState} at={at} />
          {!isPaged && <StepBandOfScreen flowState={flowState} at={at} />}
          <ConflictingAnswersNotes flowState={flowState} at={at} screen={page} />
          <div key={page} className={styles.inside} data-direction={direction}>
            <StoredCopyNote open={open} />
            {flowState.byConsultant && <AnsweredForNote registration={open.registration} />}
            <ScreenOfKind flowState={flowState} at={at} going={going} sent={onSent} />
          </div>
        </div>
        <div className={styles.side}>
          {flow.type !== 'Survey' && (
            <TaskRail
              label="Registration tasks"
              title="Your registration"
              tasks={tasks}
              current={task?.id}
            />
          )}
          <HelpSection registration={open.registration} />
        </div>
      </main>
    </div>
  )
}

/** Stops the first press on 'Save and exit' while a typed answer is invalid, because that answer would not be saved. */
const stopOnce =
  ({ unsaved, isStopped, stop }: SaveAndExitState) =>
  (event: MouseEvent) => {
    if (unsaved !== 'wrong' || isStopped) return
    event.preventDefault()
    stop()
  }
