import { type Database, sql } from '#server/database/database.ts'
import { readIdempotencyKey, createOncePerKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import {
  createRegistrationFromDesk,
  listRegistrationFlows,
  listRegistrationsOfPerson,
} from '../../contract/new/new-registration.ts'
import { findPeopleInCrm } from '../../contract/new/crm-people.ts'
import { findSimilarPeople } from '../../contract/new/people-alike.ts'
import { listFlowsToSend } from './flows-to-send.ts'
import { findKnownPerson } from './known-person.ts'
import { createDeskRegistration, findCreatedRegistration } from './make-registration.ts'
import { searchCrmPeople, readCrmRecord } from './crm-people.ts'
import { searchSimilarPeople } from './people-alike.ts'

/** Declares the routes with which a consultant searches for a person and creates a registration. */
export function newRegistrationRoutes(server: Server) {
  route(
    server,
    createRegistrationFromDesk,
    { may: registrar },
    async ({ body, request }, { db, viewer, now, config, parts }) => {
      const record = await readCrmRecord(body, viewer, parts)
      const repeatable = {
        key: readIdempotencyKey(request),
        ownerId: viewer.id,
        route: 'registration',
        content: JSON.stringify(body),
      }
      const create = (inside: Database) =>
        createDeskRegistration(inside, { given: body, record }, viewer, now, config)
      const read = (inside: Database, id: string) => findCreatedRegistration(inside, id, viewer)
      return createOncePerKey(db, repeatable, { create, read }, now)
    },
  )

  route(server, listRegistrationFlows, { may: registrar }, async (_input, { viewer, parts }) => [
    ...(await listFlowsToSend(viewer, parts)),
  ])

  route(server, findSimilarPeople, { may: registrar }, ({ body }, { viewer, parts }) =>
    searchSimilarPeople(body, viewer, parts),
  )

  route(server, findPeopleInCrm, { may: registrar }, ({ body }, { viewer, now, parts }) =>
    searchCrmPeople(body, viewer, parts, now),
  )

  route(server, listRegistrationsOfPerson, { may: registrar }, ({ query }, { db, viewer }) =>
    findKnownPerson(db, sql`c.id = ${query.candidateId}`, viewer.branches),
  )
}
