import { findFirstScreenOfTask } from '#features/registration-flow/domain/screens/find-screen.ts'
import { computeTaskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import type { FlowState } from '../flow-state.ts'

/** Returns the tasks of a registration with their progress and the link into each. */
export const listTaskLinks = ({ flow, answers, judged, addressOf, lines }: FlowState) =>
  flow.tasks.map((task) => {
    const door = findFirstScreenOfTask(flow, answers, task, judged)
    return {
      id: task.id,
      name: task.name,
      hint: task.hint && lines(task.hint),
      status: computeTaskStatus(flow, answers, task.id, judged),
      to: door && addressOf(door),
    }
  })
