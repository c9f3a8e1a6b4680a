import { useEffect, useRef } from 'react'
import type { OpenRegistration } from '../session/open-registration.ts'
import {
  activeActionId,
  activeStepId,
  activeTaskId,
} from '#features/registration-flow/domain/screens/active.ts'
import type { Screen } from '#features/registration-flow/domain/screens/screens.ts'

/** Anyone who comes to a task, a step or another screen of it sees what was answered there meanwhile, on another device or by the desk; what cannot be read now stays as it is known. */
export function useFreshParts(open: OpenRegistration, at: Screen) {
  const latest = useRef(open)
  latest.current = open
  const taskId = activeTaskId(at)
  const stepId = activeStepId(at)
  const question = activeActionId(at)
  // Going on or back within a step looks again as well: another device may have been there.
  const screen = JSON.stringify(at)
  const before = useRef({ taskId, screen })

  useEffect(() => {
    const { readTask, readStep } = latest.current
    const { taskId: task, screen: last } = before.current
    before.current = { taskId, screen }
    if (taskId && taskId !== task) readTask(taskId).catch(stays)
    else if (stepId && screen !== last) readStep(stepId).catch(stays)
  }, [taskId, stepId, screen])

  useEffect(() => {
    const { readDocuments, registration } = latest.current
    if (
      registration.documents.some(
        ({ actionId, state }) => actionId === question && state === 'pending',
      )
    )
      readDocuments().catch(stays)
  }, [question])
}

const stays = () => {}
