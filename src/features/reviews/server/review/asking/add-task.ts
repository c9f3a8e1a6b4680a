import { checkFlow } from '#features/registration-flow/domain/check/check-flow.ts'
import { addTasksToFlow } from '#features/registration-flow/domain/definition/with-added-tasks.ts'
import type { Flow, Task } from '#features/registration-flow/domain/definition/definition.ts'
import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import type { LogKind } from '#features/registrations/domain/log/log-kinds.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { createReviewRefusal } from '#features/registrations/server/refused-review.ts'
import {
  type AddedTask,
  findFlowWithAddedTasks,
} from '#features/registrations/server/flow-with-added-tasks.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, createInvalidFailure } from '#shared/failure.ts'
import {
  mayAddSignature,
  SIGNATURE_NOT_POSSIBLE_MESSAGE,
} from '../../../domain/may-add-signature.ts'
import { startReview } from '../start-review.ts'

const STATUSES_THAT_ALLOW_TASKS: readonly RegistrationStatus[] = [
  'Draft',
  'Sent',
  'InProgress',
  'Submitted',
  'InReview',
  'Returned',
]

/** For each kind of added task, how its id begins, and the kind of the log entry about it. */
const ADDED_TASKS = {
  priority_review: { base: 'priority-review', logged: 'question added' },
  signature: { base: 'signature-task', logged: 'signature asked' },
} as const satisfies Readonly<
  Record<AddedTask['origin'], { readonly base: string; readonly logged: LogKind }>
>

const countLogged = async (db: Database, registrationId: string, kind: LogKind) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from registration_log where registration_id = ${registrationId} and kind = ${kind}`,
    )
  ).count

/**
 * Adds a task with questions or a statement to sign to a registration. A candidate who is answering sees the task at once; otherwise they see it when
 * the registration is sent to them.
 */
export async function addTask(
  db: Database,
  registration: LockedRegistration,
  origin: AddedTask['origin'],
  taskOf: (id: string, flow: Flow) => Task,
  by: Consultant,
  now: Date,
): Promise<Task> {
  if (!STATUSES_THAT_ALLOW_TASKS.includes(registration.status))
    throw await createReviewRefusal(db, registration)
  const reviewed =
    registration.status === 'Submitted'
      ? await startReview(db, registration, by, now)
      : registration
  const flow = await findFlowWithAddedTasks(db, registration)
  if (origin === 'signature' && !mayAddSignature(flow))
    throw conflict(SIGNATURE_NOT_POSSIBLE_MESSAGE)
  const { base, logged } = ADDED_TASKS[origin]
  const known = new Set(flow.tasks.map(({ id }) => id))
  // The number of a task that was taken back is not used again, because outdated pages still refer
  // to it.
  let number = 1 + (await countLogged(db, registration.id, logged))
  while (known.has(`${base}-${number}`)) number++
  const task = taskOf(`${base}-${number}`, flow)
  const after = addTasksToFlow(flow, [task])
  const place = after.tasks.findIndex(({ id }) => id === task.id)
  const [wrong] = checkFlow(after).filter(({ spot }) => spot[0] === 'tasks' && spot[1] === place)
  if (wrong) throw createInvalidFailure(wrong.sentence)
  await db.run(
    sql`insert into registration_tasks (registration_id, task_id, origin, definition, created_at) values (${registration.id}, ${task.id}, ${origin}, ${JSON.stringify(task)}, ${now})`,
  )
  writeLog(
    db,
    reviewed,
    by.id,
    [
      {
        kind: logged,
        payload: { taskId: task.id, name: task.name },
      },
    ],
    now,
  )
  return task
}
