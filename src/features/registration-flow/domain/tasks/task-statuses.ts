/** The statuses in the list of tasks, each of which has exactly one (GOV.UK task list). */
export const TASK_STATUSES = [
  'Cannot start yet',
  'Not yet started',
  'In progress',
  'Completed',
  'Returned',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]
