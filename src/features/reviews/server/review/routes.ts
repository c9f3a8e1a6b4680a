import { assertNotAllRefused, eachOf } from '#server/http/each-of.ts'
import { changing } from '#features/registrations/server/changing.ts'
import { decisionsOf } from '#features/registrations/server/log/decision-queries.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { wireTasksOf } from '#features/registrations/server/registration-wire.ts'
import { remind, reminderPreview } from '#features/registrations/server/contact/remind.ts'
import type { Task } from '#features/registration-flow/domain/definition/definition.ts'
import type { AddedTask } from '#features/registrations/server/whole-flow.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import {
  approveRegistration,
  approveRegistrations,
  createPriorityReview,
  createSignatureTask,
  getDesk,
  previewSendCandidate,
  remindCandidates,
  reviewRegistration,
  sendCandidate,
} from '../../contract/review.ts'
import { previewReminder, remindCandidate } from '#features/registrations/contract/reminder.ts'
import { reviewTask, signatureTask } from '../../domain/added-task.ts'
import { addTask } from './add-task.ts'
import { approve, approveLookedAt } from './approve.ts'
import { decide } from './decide.ts'
import { deskOf } from './desk-queries.ts'
import { lettersShown } from './letters-shown.ts'
import { previewOf } from './return-to-candidate.ts'
import { addressed, send } from './send-candidate.ts'

/** A consultant looks at a registration, and says what becomes of it. */
export function reviewRoutes(server: Server) {
  route(server, getDesk, { may: consultant }, async ({ params }, { db, viewer, config }) => {
    const { id } = await reachedRegistration(db, viewer, params.id)
    return deskOf(db, id, viewer.branches, config)
  })

  route(
    server,
    reviewRegistration,
    { may: consultant },
    ({ params, body }, { db, viewer, now, config }) =>
      changing(db, viewer, params.id, async (inside, registration) => {
        const { status } = await decide(inside, registration, body, viewer, now, config)
        return { status, decisions: await decisionsOf(inside, registration.id) }
      }),
  )

  route(
    server,
    approveRegistration,
    { may: consultant },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const { status } = await changing(db, viewer, params.id, (inside, registration) =>
        approve(inside, registration, body, viewer, parts, now),
      )
      parts.wakeOutbox()
      return { status }
    },
  )

  route(
    server,
    approveRegistrations,
    { may: consultant },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await eachOf(
        { ids: body.ids, endpoint: approveRegistrations, request, parts },
        (id) =>
          changing(db, viewer, id, async (inside, registration) => {
            await approveLookedAt(inside, registration, viewer, parts, now)
            return { already: registration.status === 'Approved' }
          }),
      )
      assertNotAllRefused(outcomes)
      parts.wakeOutbox()
      return outcomes.map(({ id, refusal, result }) => ({
        registrationId: id,
        refusal: refusal?.message ?? null,
        already: result?.already ?? false,
      }))
    },
  )

  route(
    server,
    sendCandidate,
    { may: consultant },
    async ({ params, body }, { db, viewer, now, parts }) => {
      const sent = await changing(db, viewer, params.id, async (inside, registration) => ({
        status: registration.status === 'Draft' ? ('Sent' as const) : ('Returned' as const),
        link: await send(inside, registration, body, viewer, parts, now),
      }))
      parts.wakeOutbox()
      return sent
    },
  )

  route(
    server,
    previewSendCandidate,
    { may: consultant },
    ({ params, body }, { db, viewer, now, config, parts: { messages } }) =>
      changing(db, viewer, params.id, async (inside, registration) => {
        const to = await addressed(inside, registration, body, config)
        return lettersShown(inside, messages, {
          to,
          ownerId: registration.candidateId,
          ...(await previewOf(inside, registration, to, viewer, config, now)),
        })
      }),
  )

  route(
    server,
    previewReminder,
    { may: consultant },
    async ({ params }, { db, viewer, now, parts }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const { candidateId: ownerId } = registration
      return lettersShown(db, parts.messages, {
        ownerId,
        ...(await reminderPreview(db, registration, parts, now)),
      })
    },
  )

  route(
    server,
    remindCandidate,
    { may: consultant },
    async ({ params }, { db, viewer, now, parts }) => {
      const reminded = await changing(db, viewer, params.id, (inside, registration) =>
        remind(inside, registration, viewer.id, parts, now),
      )
      parts.wakeOutbox()
      return reminded
    },
  )

  route(
    server,
    remindCandidates,
    { may: consultant },
    async ({ body, request }, { db, viewer, now, parts }) => {
      const outcomes = await eachOf(
        { ids: body.ids, endpoint: remindCandidates, request, parts },
        (id) =>
          changing(db, viewer, id, (inside, registration) =>
            remind(inside, registration, viewer.id, parts, now),
          ),
      )
      assertNotAllRefused(outcomes)
      parts.wakeOutbox()
      return outcomes.map(({ id, refusal, result }) => ({
        registrationId: id,
        refusal: refusal?.message ?? null,
        textWaitsUntil: result?.textWaitsUntil ?? null,
      }))
    },
  )

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

/** As the candidate's flow has it from now on. */
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
