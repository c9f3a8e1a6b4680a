import { list } from '#server/answer.ts'
import type { Database } from '#server/database.ts'
import { route, type Server } from '#server/route.ts'
import { type Candidate, type Consultant, registrant, registrationParty } from '#server/viewer.ts'
import { notFound } from '#shared/failure.ts'
import { getPriorityReview, getRegistration, getRegistrationDocuments, getRegistrationStep, getRegistrationTask, getSignatureTask, listRegistrations } from '../contract/registration.ts'
import { reachedRegistration } from './reached-registration.ts'
import { documentsOf } from './registration-documents.ts'
import { registrationsOf } from './registration-queries.ts'
import { wireRegistration, wireTasksOf } from './registration-wire.ts'
import { type AddedTask, addedTasks } from './whole-flow.ts'

/** What a registration is and asks. */
export function registrationRoutes(server: Server) {
  route(server, listRegistrations, { may: registrant }, async (_input, { db, viewer }) => {
    const own = await registrationsOf(db, viewer.id, viewer.session.registrationId)
    return list(own, own.length)
  })

  route(server, getRegistration, { may: registrationParty }, async ({ params }, { db, viewer, now }) => {
    const { id } = await reachedRegistration(db, viewer, params.id)
    return wireRegistration(db, id, now)
  })

  route(server, getRegistrationTask, { may: registrationParty }, async ({ params }, { db, viewer, now }) => {
    const tasks = await wireTasksOf(db, await reachedRegistration(db, viewer, params.id), now)
    return tasks.find(({ id }) => id === params.taskId) ?? missing('Unable to find task')
  })

  route(server, getRegistrationStep, { may: registrationParty }, async ({ params }, { db, viewer, now }) => {
    const tasks = await wireTasksOf(db, await reachedRegistration(db, viewer, params.id), now)
    return tasks.flatMap(({ steps }) => steps).find(({ id }) => id === params.stepId) ?? missing('Unable to find step')
  })

  route(server, getRegistrationDocuments, { may: registrationParty }, async ({ params }, { db, viewer }) => {
    const { id } = await reachedRegistration(db, viewer, params.id)
    return documentsOf(db, id)
  })

  route(server, getPriorityReview, { may: registrationParty }, ({ params }, { db, viewer, now }) => added('priority_review', params.id, db, viewer, now))
  route(server, getSignatureTask, { may: registrationParty }, ({ params }, { db, viewer, now }) => added('signature', params.id, db, viewer, now))
}

/** The newest task of this kind that was added to the flow, with its answers. */
async function added(origin: AddedTask['origin'], id: string, db: Database, viewer: Candidate | Consultant, now: Date) {
  const registration = await reachedRegistration(db, viewer, id)
  const newest = (await addedTasks(db, id)).findLast((task) => task.origin === origin)
  const tasks = newest ? await wireTasksOf(db, registration, now) : []
  return tasks.find((task) => task.id === newest?.definition.id) ?? null
}

function missing(sentence: string): never {
  throw notFound(sentence)
}
