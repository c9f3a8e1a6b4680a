import { useEffect, useRef } from 'react'
import type { OpenRegistration } from '../session/open-registration.ts'
import {
  readActionIdOfScreen,
  readStepIdOfScreen,
  readTaskIdOfScreen,
} from '#features/registration-flow/domain/screens/ids-of-screen.ts'
import { listScreensOfPage } from '#features/registration-flow/domain/pages/list-pages.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/**
 * Reads the current task again when another task is opened, and the current step when another screen of a task is opened, to show answers from other
 * devices or from a consultant. A part that cannot be read stays as it was.
 */
export function useFreshParts(open: OpenRegistration, at: Screen) {
  const latest = useRef(open)
  latest.current = open
  const taskId = readTaskIdOfScreen(at)
  const stepId = readStepIdOfScreen(at)
  const questions = listScreensOfPage(open.flow, open.answers, at).map(readActionIdOfScreen).join()
  // Moving to another screen of the same step also reads the step again, because another device may have changed it.
  const screen = JSON.stringify(at)
  const before = useRef({ taskId, screen })

  useEffect(() => {
    const { readTask, readStep } = latest.current
    const { taskId: task, screen: last } = before.current
    before.current = { taskId, screen }
    if (taskId && taskId !== task) readTask(taskId).catch(ignoreFailedRead)
    else if (stepId && screen !== last) readStep(stepId).catch(ignoreFailedRead)
  }, [taskId, stepId, screen])

  useEffect(() => {
    const { readDocuments, registration } = latest.current
    if (
      registration.documents.some(
        ({ actionId, state }) => state === 'pending' && questions.split(',').includes(actionId),
      )
    )
      readDocuments().catch(ignoreFailedRead)
  }, [questions])
}

const ignoreFailedRead = () => {}
