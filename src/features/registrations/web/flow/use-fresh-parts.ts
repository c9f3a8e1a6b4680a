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
 * devices or from a consultant. A part that cannot be read stays as it was. `page`: the key of the page to which the screen `at` belongs.
 */
export function useFreshParts(open: OpenRegistration, at: Screen, page: string) {
  const latest = useRef(open)
  latest.current = open
  const taskId = readTaskIdOfScreen(at)
  const stepId = readStepIdOfScreen(at)
  const questions = listScreensOfPage(open.flow, open.answers, at).map(readActionIdOfScreen).join()
  // Moving to another page of the same step also reads the step again, because another device may have changed it.
  const before = useRef({ taskId, page })

  useEffect(() => {
    const { readTask, readStep } = latest.current
    const { taskId: task, page: last } = before.current
    before.current = { taskId, page }
    if (taskId && taskId !== task) readTask(taskId).catch(ignoreFailedRead)
    else if (stepId && page !== last) readStep(stepId).catch(ignoreFailedRead)
  }, [taskId, stepId, page])

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
