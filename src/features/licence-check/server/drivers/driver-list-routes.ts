import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Database } from '#server/database/database.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { listDrivers } from '../../contract/driver.ts'
import { listOrganisationStructures } from '../../contract/organisation-structure.ts'
import { listDriversInBranches } from './list-drivers.ts'
import { listStructures } from './structure-queries.ts'
import { toListedDriver } from './read-driver-profile.ts'

/** Registers the lists of drivers and of their units: all that the consultant can see, or those for one registration. */
export function driverListRoutes(server: Server) {
  const { config } = server.parts

  route(
    server,
    listOrganisationStructures,
    { may: registrar },
    async ({ query }, { db, viewer }) => {
      const registration = await findRequestedRegistration(db, viewer, query.registrationId)
      return [...(await listStructures(db, viewer, registration?.branchId))]
    },
  )

  route(server, listDrivers, { may: registrar }, async ({ query }, { db, viewer, now }) => {
    const { registrationId, organisationStructureId, view } = query
    const registration = await findRequestedRegistration(db, viewer, registrationId)
    const wanted = {
      branches: viewer.branches,
      organisationStructureId,
      view,
      candidateId: registration?.candidateId,
      branchId: registration?.branchId,
    }
    const { drivers, total } = await listDriversInBranches(db, wanted, query, now)
    return createListResponse(
      await Promise.all(drivers.map((driver) => toListedDriver(db, driver, config, now))),
      total,
    )
  })
}

const findRequestedRegistration = async (
  db: Database,
  viewer: Consultant,
  id: string | undefined,
) => (id === undefined ? undefined : findReachableRegistration(db, viewer, id))
