/** The statuses of tasks in the list of tasks, as in the task lists of GOV.UK. Each task has exactly one. */
export const TASK_STATUSES = [
  'Cannot start yet',
  'Not yet started',
  'In progress',
  'Completed',
  'Returned',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]
