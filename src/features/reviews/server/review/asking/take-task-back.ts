import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import { isOpen } from '#features/registrations/domain/life-cycle/status-transitions.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import { listAddedTasks } from '#features/registrations/server/flow-with-added-tasks.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { createReviewRefusal } from '#features/registrations/server/refused-review.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict, notFound } from '#shared/failure.ts'
import { listUnsentTaskIds, STATUSES_WITH_UNSENT_TASKS } from './unsent-tasks.ts'

/** Removes an added task that was not sent to the candidate yet, and the decisions on its answers. */
export async function takeLockedTaskBack(
  db: Database,
  registration: LockedRegistration,
  taskId: string,
  by: Consultant,
  now: Date,
): Promise<void> {
  const { id, status } = registration
  const added = (await listAddedTasks(db, id)).find(({ definition }) => definition.id === taskId)
  if (!added) throw notFound('Unable to find the added question')
  if (!STATUSES_WITH_UNSENT_TASKS.includes(status) && !isOpen(status))
    throw await createReviewRefusal(db, registration)
  if (!(await listUnsentTaskIds(db, registration)).includes(taskId))
    throw conflict('This was sent to the candidate or answered, so it cannot be withdrawn.')
  await db.run(sql`delete from reviews where registration_id = ${id} and task_id = ${taskId}`)
  await db.run(
    sql`delete from registration_tasks where registration_id = ${id} and task_id = ${taskId}`,
  )
  writeLog(
    db,
    registration,
    by.id,
    [
      {
        kind: added.origin === 'signature' ? 'signature taken back' : 'question taken back',
        payload: { taskId, labels: listQuestionLabels(added.definition) },
      },
    ],
    now,
  )
}

const listQuestionLabels = ({ steps }: Task) =>
  steps.flatMap(({ actions }) => actions.map(({ label }) => label))
