import { doorOf } from '#features/registration-flow/domain/screens/doors.ts'
import { taskStatus } from '#features/registration-flow/domain/tasks/progress.ts'
import type { Sitting } from '../sitting.ts'

/** The tasks of a registration, how far each is, and the way into it. */
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
