/** What a list of tasks says beside each (GOV.UK task list). The last is for a real failure alone. */
export type TaskStatus =
  | 'Not yet started'
  | 'In progress'
  | 'Completed'
  | 'Cannot start yet'
  | 'Returned'
  | 'There is a problem'

/** Linked where something can be done there. */
export type Task = {
  readonly id: string
  readonly name: string
  readonly hint?: string | null | undefined
  readonly status: TaskStatus
  readonly to?: string | undefined
}
