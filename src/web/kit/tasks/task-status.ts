/**
 * The statuses in a list of tasks, as in GOV.UK's task list. 'There is a problem' is only for a failure, not for a task that is merely incomplete.
 */
export type TaskStatus =
  | 'Not yet started'
  | 'In progress'
  | 'Completed'
  | 'Cannot start yet'
  | 'Returned'
  | 'There is a problem'

/** A task in a list; it has a link if it can be opened. */
export type Task = {
  readonly id: string
  readonly name: string
  readonly hint?: string | null | undefined
  readonly status: TaskStatus
  readonly to?: string | undefined
}
