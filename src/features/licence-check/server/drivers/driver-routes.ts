import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { answer, answerList } from '#server/http/answer.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Database } from '#server/database/database.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import {
  changeDriver,
  createDriver,
  findDrivers,
  getDriver,
  listDrivers,
} from '../../contract/driver.ts'
import { listOrganisationStructures } from '../../contract/organisation-structure.ts'
import { changeDriverAtDesk } from './change-at-desk.ts'
import { countDrivers, listDriversInBranches } from './driver-queries.ts'
import { createOrChangeDriver } from './create-or-change-driver.ts'
import { listStructures } from './organisation-queries.ts'
import { findReachableDriver } from './find-reachable-driver.ts'
import { findPossibleDrivers } from './possible-drivers.ts'
import { readDriverProfile, toListedDriver } from './read-driver-profile.ts'

/** Registers the routes of drivers. A driver who is not in the consultant's branches gives the same 404 as one who does not exist. */
export function driverRoutes(server: Server) {
  const { config } = server.parts

  route(
    server,
    listOrganisationStructures,
    { may: consultant },
    async ({ query }, { db, viewer }) => {
      const registration = await findRequestedRegistration(db, viewer, query.registrationId)
      return [...(await listStructures(db, viewer, registration?.branchId))]
    },
  )

  route(server, listDrivers, { may: consultant }, async ({ query }, { db, viewer, now }) => {
    const { registrationId, organisationStructureId, view } = query
    const registration = await findRequestedRegistration(db, viewer, registrationId)
    const wanted = {
      branches: viewer.branches,
      organisationStructureId,
      view,
      candidateId: registration?.candidateId,
      branchId: registration?.branchId,
    }
    const drivers = await listDriversInBranches(db, wanted, query, now)
    return answerList(
      await Promise.all(drivers.map((driver) => toListedDriver(db, driver, config, now))),
      await countDrivers(db, wanted, now),
    )
  })

  route(server, findDrivers, { may: consultant }, ({ body }, { db, viewer, now }) =>
    findPossibleDrivers(db, viewer, body, config, now),
  )

  route(server, createDriver, { may: consultant }, async ({ body }, { db, viewer, now }) => {
    const { id, made } = await lockForConsultant(
      db,
      viewer,
      body.registrationId,
      (inside, registration) =>
        createOrChangeDriver(inside, viewer, registration, body, config, now),
    )
    return answer(
      made ? 201 : 200,
      await readDriverProfile(db, await findReachableDriver(db, viewer, id), viewer, config, now),
    )
  })

  route(server, getDriver, { may: consultant }, async ({ params }, { db, viewer, now }) =>
    readDriverProfile(db, await findReachableDriver(db, viewer, params.id), viewer, config, now),
  )

  route(
    server,
    changeDriver,
    { may: consultant },
    async ({ params, body }, { db, viewer, now }) => {
      await changeDriverAtDesk(db, viewer, params.id, body, config, now)
      return readDriverProfile(
        db,
        await findReachableDriver(db, viewer, params.id),
        viewer,
        config,
        now,
      )
    },
  )
}

const findRequestedRegistration = async (
  db: Database,
  viewer: Consultant,
  id: string | undefined,
) => (id === undefined ? undefined : findReachableRegistration(db, viewer, id))
