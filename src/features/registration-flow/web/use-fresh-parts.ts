import { useEffect, useRef } from 'react'
import type { OpenRegistration } from '#features/registrations/web/open-registration.ts'
import type { Screen } from '../domain/screens.ts'

/** Whoever comes to a task or a step sees what was answered there meanwhile, on another device or by the desk; what cannot be read now stays as it is known. */
export function useFreshParts(open: OpenRegistration, at: Screen) {
  const latest = useRef(open)
  latest.current = open
  const taskId = 'taskId' in at ? at.taskId : undefined
  const stepId = 'stepId' in at ? at.stepId : undefined
  const before = useRef({ taskId, stepId })
  const question = 'path' in at ? at.path.at(-1)?.actionId : undefined

  useEffect(() => {
    const { readTask, readStep } = latest.current
    const { taskId: task, stepId: step } = before.current
    before.current = { taskId, stepId }
    if (taskId && taskId !== task) readTask(taskId).catch(stays)
    else if (stepId && stepId !== step) readStep(stepId).catch(stays)
  }, [taskId, stepId])

  useEffect(() => {
    const { readDocuments, registration } = latest.current
    if (registration.documents.some(({ actionId, state }) => actionId === question && state === 'pending')) readDocuments().catch(stays)
  }, [question])
}

const stays = () => {}
