import type { Flow, Task } from '#features/registration-flow/domain/definition/definition.ts'
import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { readWireTasks } from '#features/registrations/server/registration-wire.ts'
import type { AddedTask } from '#features/registrations/server/flow-with-added-tasks.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Config } from '#server/settings/config.ts'
import {
  createPriorityReview,
  createSignatureTask,
  takeTaskBack,
} from '../../../contract/review.ts'
import {
  buildQuestionTask,
  buildSignatureTask,
  chooseFreeTaskName,
} from '../../../domain/added-task.ts'
import { addTask } from './add-task.ts'
import { takeLockedTaskBack } from './take-task-back.ts'

/** Declares the routes with which a consultant adds questions or a signature, and takes them back. */
export function addTaskRoutes(server: Server) {
  route(
    server,
    createPriorityReview,
    { may: registrar },
    ({ params, body }, { db, viewer, now, config }) =>
      addAndReadTask({ db, viewer, now, config }, params.id, 'priority_review', (taskId, flow) =>
        buildQuestionTask(taskId, chooseFreeTaskName(flow, body.name), body.questions),
      ),
  )

  route(
    server,
    createSignatureTask,
    { may: registrar },
    ({ params, body }, { db, viewer, now, config }) =>
      addAndReadTask({ db, viewer, now, config }, params.id, 'signature', (taskId) =>
        buildSignatureTask(taskId, body.name, body.statement),
      ),
  )

  route(server, takeTaskBack, { may: registrar }, async ({ params }, { db, viewer, now }) => {
    await lockForConsultant(db, viewer, params.id, (inside, registration) =>
      takeLockedTaskBack(inside, registration, params.taskId, viewer, now),
    )
    return null
  })
}

type RequestContext = {
  readonly db: Database
  readonly viewer: Consultant
  readonly now: Date
  readonly config: Config
}

/** Returns the added task in the form in which the candidate's flow now has it. */
async function addAndReadTask(
  { db, viewer, now, config }: RequestContext,
  id: string,
  origin: AddedTask['origin'],
  taskOf: (taskId: string, flow: Flow) => Task,
) {
  const task = await lockForConsultant(db, viewer, id, (inside, registration) =>
    addTask(inside, registration, origin, taskOf, viewer, now),
  )
  const tasks = await readWireTasks(
    db,
    await findReachableRegistration(db, viewer, id),
    viewer,
    now,
    config,
  )
  const asked = tasks.find((one) => one.id === task.id)
  if (!asked) throw new Error('a task that was just added is there')
  return asked
}
