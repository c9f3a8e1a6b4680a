import type { Flow, Task } from '#features/registration-flow/domain/definition/definition.ts'
import { addTasksToFlow } from '#features/registration-flow/domain/definition/with-added-tasks.ts'
import { findFlowDefinition } from '#features/registration-flow/server/flow-queries.ts'
import { type Database, sql } from '#server/database/database.ts'

export type AddedTask = {
  readonly origin: 'priority_review' | 'signature'
  readonly definition: Task
}

/**
 * Returns the tasks that consultants added to the registration, oldest first. Of tasks that were added at the same time, the one with a signature is
 * last.
 */
export const listAddedTasks = (db: Database, registrationId: string) =>
  db.many<AddedTask>(
    sql`select origin, definition from registration_tasks where registration_id = ${registrationId} order by created_at, origin, task_id`,
  )

type FlowOwner = {
  readonly id: string
  readonly flowVersionId: string
  /** The added tasks, if they were read with the registration. */
  readonly addedTasks?: readonly Task[]
}

/**
 * Returns the flow of this registration: the flow version with which it began, and the added tasks. An added task replaces the task with the same id.
 */
export async function findFlowWithAddedTasks(
  db: Database,
  { id, flowVersionId, addedTasks }: FlowOwner,
): Promise<Flow> {
  const added = addedTasks ?? (await listAddedTasks(db, id)).map(({ definition }) => definition)
  return addTasksToFlow(await findFlowDefinition(db, flowVersionId), added)
}
