import { doorOf } from '#features/registration-flow/domain/screens/doors.ts'
import { taskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Sitting } from '../sitting.ts'

/** Returns the tasks of a registration with their progress and the link into each. */
export const doorsOfTasks = ({ flow, answers, judged, addressOf, tags }: Sitting) =>
  flow.tasks.map((task) => {
    const door = doorOf(flow, answers, task, judged)
    return {
      id: task.id,
      name: task.name,
      hint: task.hint && tags(task.hint),
      status: taskStatus(flow, answers, task.id, judged),
      to: door && addressOf(door),
    }
  })
