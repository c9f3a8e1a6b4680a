import { getSessionRights } from '#features/sessions/domain/openings.ts'
import { setInvitationHandler } from '#features/short-links/server/when-invitation-opens.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import type { SealSecret } from '#server/security/seal.ts'
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
import { NO_DEVICE_ID } from './answers/answer-writes.ts'
import { listAnswersElsewhere } from './devices/answered-elsewhere.ts'
import { runInSnapshot } from './run-in-snapshot.ts'
import { findReachableRegistration } from './find-reachable-registration.ts'
import { fillWhenInvitationOpens, fillWhenOwnerOpens } from './ask-once/fill-at-opening.ts'
import { mayOfferEarlierAnswers } from './ask-once/may-offer-earlier-answers.ts'
import { listShownDocuments } from './papers/shown-documents.ts'
import type { StoredRegistration } from './registration-queries.ts'
import { type AnswerReader, readWireRegistration, readWireTasks } from './registration-wire.ts'
import { deleteDetailsTypedAtDesk } from './life-cycle/invited-person.ts'
import { type AddedTask, listAddedTasks, findFlowWithAddedTasks } from './flow-with-added-tasks.ts'

/** Declares the routes that read a registration. */
export function registrationRoutes(server: Server) {
  setInvitationHandler(fillWhenInvitationOpens)
  registrationPartRoutes(server)
  addedTaskRoutes(server)

  route(
    server,
    getRegistration,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) => {
      const { id, status, revision } = await findReachableRegistration(db, viewer, params.id)
      if (viewer.kind === 'candidate' && isSignedIn(viewer)) await deleteDetailsTypedAtDesk(db, id)
      if (viewer.kind === 'candidate' && mayOfferEarlierAnswers(viewer))
        if (status === 'Sent' && revision === 0) await fillWhenOwnerOpens(db, id, now, config)
      return readWireRegistration(db, id, viewer, now, config)
    },
  )

  route(
    server,
    getAnsweredElsewhere,
    { may: registrationParty },
    async ({ params, query }, { db, viewer, config }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      const flow = await findFlowWithAddedTasks(db, registration)
      const here = query.deviceId ?? NO_DEVICE_ID
      return runInSnapshot(db, (inside) =>
        listAnswersElsewhere(inside, { registration, flow, viewer, here }, config),
      )
    },
  )

  route(
    server,
    getRegistrationDocuments,
    { may: registrationParty },
    async ({ params }, { db, viewer, config }) =>
      listShownDocuments(
        db,
        await findReachableRegistration(db, viewer, params.id),
        viewer,
        config,
      ),
  )
}

/** Declares the routes that read one task or one step. */
function registrationPartRoutes(server: Server) {
  route(
    server,
    getRegistrationTask,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) => {
      const tasks = await readWireTasks(
        db,
        await findReachableRegistration(db, viewer, params.id),
        viewer,
        now,
        config,
      )
      return tasks.find(({ id }) => id === params.taskId) ?? throwNotFound('Unable to find task')
    },
  )

  route(
    server,
    getRegistrationStep,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) => {
      const tasks = await readWireTasks(
        db,
        await findReachableRegistration(db, viewer, params.id),
        viewer,
        now,
        config,
      )
      return (
        tasks.flatMap(({ steps }) => steps).find(({ id }) => id === params.stepId) ??
        throwNotFound('Unable to find step')
      )
    },
  )
}

/** Declares the routes that read the tasks which consultants added to a registration's flow. */
function addedTaskRoutes(server: Server) {
  route(
    server,
    getPriorityReview,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) =>
      findAddedTask(
        db,
        await findReachableRegistration(db, viewer, params.id),
        'priority_review',
        viewer,
        now,
        config,
      ),
  )
  route(
    server,
    getSignatureTask,
    { may: registrationParty },
    async ({ params }, { db, viewer, now, config }) =>
      findAddedTask(
        db,
        await findReachableRegistration(db, viewer, params.id),
        'signature',
        viewer,
        now,
        config,
      ),
  )
}

/** Returns true if the candidate signed in. It is false if a link of the branch opened the portal. */
const isSignedIn = ({ portal, session }: Candidate) => portal && getSessionRights(session).isSignIn

/** Returns the newest task of this kind that was added to the flow, with its answers. */
async function findAddedTask(
  db: Database,
  registration: StoredRegistration,
  origin: AddedTask['origin'],
  reader: AnswerReader,
  now: Date,
  secret: SealSecret,
) {
  const newest = (await listAddedTasks(db, registration.id)).findLast(
    (task) => task.origin === origin,
  )
  const tasks = newest ? await readWireTasks(db, registration, reader, now, secret) : []
  return tasks.find((task) => task.id === newest?.definition.id) ?? null
}

function throwNotFound(sentence: string): never {
  throw notFound(sentence)
}
