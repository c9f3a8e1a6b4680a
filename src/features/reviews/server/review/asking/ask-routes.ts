import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { wireTasksOf } from '#features/registrations/server/registration-wire.ts'
import type { AddedTask } from '#features/registrations/server/whole-flow.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Config } from '#server/settings/config.ts'
import { createPriorityReview, createSignatureTask } from '../../../contract/review.ts'
import { reviewTask, signatureTask } from '../../../domain/added-task.ts'
import { addTask } from './add-task.ts'

/** Declares the routes with which a consultant adds questions or a signature. */
export function askRoutes(server: Server) {
  route(
    server,
    createPriorityReview,
    { may: consultant },
    ({ params, body }, { db, viewer, now, config }) =>
      added({ db, viewer, now, config }, params.id, 'priority_review', (taskId) =>
        reviewTask(taskId, body.name, body.questions),
      ),
  )

  route(
    server,
    createSignatureTask,
    { may: consultant },
    ({ params, body }, { db, viewer, now, config }) =>
      added({ db, viewer, now, config }, params.id, 'signature', (taskId) =>
        signatureTask(taskId, body.name, body.statement),
      ),
  )
}

type Asking = {
  readonly db: Database
  readonly viewer: Consultant
  readonly now: Date
  readonly config: Config
}

/** Returns the added task in the form in which the candidate's flow now has it. */
async function added(
  { db, viewer, now, config }: Asking,
  id: string,
  origin: AddedTask['origin'],
  taskOf: (taskId: string) => Task,
) {
  const task = await changing(db, viewer, id, (inside, registration) =>
    addTask(inside, registration, origin, taskOf, viewer, now),
  )
  const tasks = await wireTasksOf(db, await reachedRegistration(db, viewer, id), now, config)
  const asked = tasks.find((one) => one.id === task.id)
  if (!asked) throw new Error('a task that was just added is there')
  return asked
}
