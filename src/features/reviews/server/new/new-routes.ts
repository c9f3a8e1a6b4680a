import { type Database, sql } from '#server/database/database.ts'
import { idempotencyKeyOf, onceByKey } from '#server/http/once-by-key.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import {
  createRegistrationCall,
  listRegistrationFlows,
  listRegistrationsOfPerson,
} from '../../contract/new/new-registration.ts'
import { findInCrm } from '../../contract/new/crm-people.ts'
import { findPeopleAlike } from '../../contract/new/people-alike.ts'
import { flowsToSend } from './flows-to-send.ts'
import { knownPerson } from './known-person.ts'
import { type Made, makeRegistration } from './make-registration.ts'
import { crmPeople, recordOf } from './crm-people.ts'
import { peopleAlike } from './people-alike.ts'

/** Declares the routes that create a registration at the desk. */
export function newRegistrationRoutes(server: Server) {
  route(
    server,
    createRegistrationCall,
    { may: consultant },
    async ({ body, request }, { db, viewer, now, config, parts }) => {
      const record = await recordOf(body, viewer, parts)
      const repeatable = {
        key: idempotencyKeyOf(request),
        ownerId: viewer.id,
        route: 'registration',
        content: JSON.stringify(body),
      }
      const create = (inside: Database) =>
        makeRegistration(inside, { given: body, record }, viewer, now, config)
      const read = (inside: Database, id: string) =>
        inside.maybe<Made>(
          sql`select id, status from registrations where id = ${id} and branch_id = any(${[...viewer.branches]}::uuid[])`,
        )
      return onceByKey(db, repeatable, { create, read }, now)
    },
  )

  route(server, listRegistrationFlows, { may: consultant }, async (_input, { viewer, parts }) => [
    ...(await flowsToSend(viewer, parts)),
  ])

  route(server, findPeopleAlike, { may: consultant }, ({ body }, { viewer, parts }) =>
    peopleAlike(body, viewer, parts),
  )

  route(server, findInCrm, { may: consultant }, ({ body }, { viewer, now, parts }) =>
    crmPeople(body, viewer, parts, now),
  )

  route(server, listRegistrationsOfPerson, { may: consultant }, ({ query }, { db, viewer }) =>
    knownPerson(db, sql`c.id = ${query.candidateId}`, viewer.branches),
  )
}
