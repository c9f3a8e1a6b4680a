import { StepBand } from '#web/kit/tasks/step-band.tsx'
import {
  readStepIdOfScreen,
  readTaskIdOfScreen,
} from '#features/registration-flow/domain/screens/ids-of-screen.ts'
import { isStepDone } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'
import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import type { ScreenProps } from '../flow-state.ts'

/** Returns the number of a screen's step in its task, counted from 1; 0 if the screen is in no step. */
export const findStepNumber = (task: Task, at: Screen) =>
  task.steps.findIndex(({ id }) => id === readStepIdOfScreen(at)) + 1

export function StepBandOfScreen({
  flowState: { flow, answers, judged },
  at,
}: Pick<ScreenProps, 'flowState' | 'at'>) {
  const task = flow.tasks.find(({ id }) => id === readTaskIdOfScreen(at))
  const step = task ? findStepNumber(task, at) : 0
  if (!task || step === 0) return null
  const done = task.steps.map(({ id }) =>
    isStepDone(flow, answers, { taskId: task.id, stepId: id }, judged),
  )
  return <StepBand task={task.name} step={step} done={done} />
}
