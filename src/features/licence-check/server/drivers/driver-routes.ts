import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { createRouteResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { changeDriver, createDriver, findDrivers, getDriver } from '../../contract/driver.ts'
import { changeDriverAtDesk } from './change-at-desk.ts'
import { createOrChangeDriver } from './create-or-change-driver.ts'
import { driverListRoutes } from './driver-list-routes.ts'
import { findReachableDriver } from './find-reachable-driver.ts'
import { findPossibleDrivers } from './possible-drivers.ts'
import { readDriverProfile } from './read-driver-profile.ts'

/** Registers the routes of drivers. A driver who is not in the consultant's branches gives the same 404 as one who does not exist. */
export function driverRoutes(server: Server) {
  const { config } = server.parts

  driverListRoutes(server)

  route(server, findDrivers, { may: registrar }, ({ body }, { db, viewer, now }) =>
    findPossibleDrivers(db, viewer, body, config, now),
  )

  route(server, createDriver, { may: registrar }, async ({ body }, { db, viewer, now }) => {
    const { id, made } = await lockForConsultant(
      db,
      viewer,
      body.registrationId,
      (inside, registration) =>
        createOrChangeDriver(inside, viewer, registration, body, config, now),
    )
    return createRouteResponse(
      made ? 201 : 200,
      await readDriverProfile(db, await findReachableDriver(db, viewer, id), viewer, config, now),
    )
  })

  route(server, getDriver, { may: registrar }, async ({ params }, { db, viewer, now }) =>
    readDriverProfile(db, await findReachableDriver(db, viewer, params.id), viewer, config, now),
  )

  route(server, changeDriver, { may: registrar }, async ({ params, body }, { db, viewer, now }) => {
    await changeDriverAtDesk(db, viewer, params.id, body, config, now)
    return readDriverProfile(
      db,
      await findReachableDriver(db, viewer, params.id),
      viewer,
      config,
      now,
    )
  })
}
