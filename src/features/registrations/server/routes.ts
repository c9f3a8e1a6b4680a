import { allowedTo } from '#features/sessions/domain/openings.ts'
import { whenInvitationOpens } from '#features/short-links/server/when-invitation-opens.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Secret } from '#server/security/seal.ts'
import { registrationParty } from '#server/security/policies/desk-policies.ts'
import type { Candidate } from '#server/security/viewers.ts'
import { notFound } from '#shared/failure.ts'
import {
  getPriorityReview,
  getRegistration,
  getRegistrationDocuments,
  getRegistrationStep,
  getRegistrationTask,
  getSignatureTask,
} from '../contract/registration.ts'
import { getAnsweredElsewhere } from '../contract/answered-elsewhere.ts'
import { NO_DEVICE } from './answers/answer-writes.ts'
import { answeredElsewhere } from './devices/answered-elsewhere.ts'
import { oneMoment } from './one-moment.ts'
import { reachedRegistration } from './reached-registration.ts'
import { fillAtOpening } from './ask-once/fill-at-opening.ts'
import { shownDocuments } from './papers/shown-documents.ts'
import type { StoredRegistration } from './registration-queries.ts'
import { wireRegistration, wireTasksOf } from './registration-wire.ts'
import { ownerCame } from './life/told-person.ts'
import { type AddedTask, addedTasks, wholeFlow } from './whole-flow.ts'

/** Declares the routes that read a registration. */
export function registrationRoutes(server: Server) {
  whenInvitationOpens(fillAtOpening)
  partRoutes(server)

  route(
    server,
    getRegistration,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) => {
      const { id } = await reachedRegistration(db, viewer, params.id)
      if (viewer.kind === 'candidate' && isTheirs(viewer)) await ownerCame(db, id)
      return wireRegistration(db, id, now, config)
    },
  )

  route(
    server,
    getAnsweredElsewhere,
    { may: registrationParty },
    async ({ params, query }, { db, viewer, config }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const flow = await wholeFlow(db, registration)
      const here = query.deviceId ?? NO_DEVICE
      return oneMoment(db, (inside) =>
        answeredElsewhere(inside, { registration, flow, viewer, here }, config),
      )
    },
  )

  route(
    server,
    getRegistrationDocuments,
    { may: registrationParty },
    async ({ params }, { db, viewer, config }) =>
      shownDocuments(db, await reachedRegistration(db, viewer, params.id), config),
  )
}

/** Declares the routes that read one task or one step. */
function partRoutes(server: Server) {
  route(
    server,
    getRegistrationTask,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) => {
      const tasks = await wireTasksOf(
        db,
        await reachedRegistration(db, viewer, params.id),
        now,
        config,
      )
      return tasks.find(({ id }) => id === params.taskId) ?? missing('Unable to find task')
    },
  )

  route(
    server,
    getRegistrationStep,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) => {
      const tasks = await wireTasksOf(
        db,
        await reachedRegistration(db, viewer, params.id),
        now,
        config,
      )
      return (
        tasks.flatMap(({ steps }) => steps).find(({ id }) => id === params.stepId) ??
        missing('Unable to find step')
      )
    },
  )

  route(
    server,
    getPriorityReview,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) =>
      added(db, await reachedRegistration(db, viewer, params.id), 'priority_review', now, config),
  )
  route(
    server,
    getSignatureTask,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) =>
      added(db, await reachedRegistration(db, viewer, params.id), 'signature', now, config),
  )
}

/** Returns true if the candidate signed in. It is false if a link of the branch opened the portal. */
const isTheirs = ({ portal, session }: Candidate) => portal && allowedTo(session).isSignIn

/** Returns the newest task of this kind that was added to the flow, with its answers. */
async function added(
  db: Database,
  registration: StoredRegistration,
  origin: AddedTask['origin'],
  now: Date,
  secret: Secret,
) {
  const newest = (await addedTasks(db, registration.id)).findLast((task) => task.origin === origin)
  const tasks = newest ? await wireTasksOf(db, registration, now, secret) : []
  return tasks.find((task) => task.id === newest?.definition.id) ?? null
}

function missing(sentence: string): never {
  throw notFound(sentence)
}
