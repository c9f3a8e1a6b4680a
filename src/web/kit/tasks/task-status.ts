/** The statuses in a list of tasks (GOV.UK task list). The last one is only for a real failure. */
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
