import { useEffect, useRef } from 'react'
import type { OpenRegistration } from '#features/registrations/web/open-registration.ts'
import { activeActionId, activeStepId, activeTaskId } from '../domain/active.ts'
import type { Screen } from '../domain/screens.ts'

/** Whoever comes to a task or a step sees what was answered there meanwhile, on another device or by the desk; what cannot be read now stays as it is known. */
export function useFreshParts(open: OpenRegistration, at: Screen) {
  const latest = useRef(open)
  latest.current = open
  const taskId = activeTaskId(at)
  const stepId = activeStepId(at)
  const before = useRef({ taskId, stepId })
  const question = activeActionId(at)

  useEffect(() => {
    const { readTask, readStep } = latest.current
    const { taskId: task, stepId: step } = before.current
    before.current = { taskId, stepId }
    if (taskId && taskId !== task) readTask(taskId).catch(stays)
    else if (stepId && stepId !== step) readStep(stepId).catch(stays)
  }, [taskId, stepId])

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
