/** What the list of tasks says beside each (GOV.UK task list). */
export const TASK_STATUSES = [
  'Cannot start yet',
  'Not yet started',
  'In progress',
  'Completed',
  'Returned',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]
