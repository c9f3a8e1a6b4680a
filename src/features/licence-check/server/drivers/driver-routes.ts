import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { answer, list } from '#server/http/answer.ts'
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
import { changeAtDesk } from './change-at-desk.ts'
import { countDriversOf, driversOf } from './driver-queries.ts'
import { keepDriver } from './keep-driver.ts'
import { structuresOf } from './organisation-queries.ts'
import { reachedDriver } from './reached-driver.ts'
import { possibleDrivers } from './possible-drivers.ts'
import { profileOf, shownDriver } from './shown-driver.ts'

/** Registers the drivers' routes. A driver of another branch or another unit is a 404 for the consultant. */
export function driverRoutes(server: Server) {
  const { config } = server.parts

  route(
    server,
    listOrganisationStructures,
    { may: consultant },
    async ({ query }, { db, viewer }) => {
      const registration = await registrationAsked(db, viewer, query.registrationId)
      return [...(await structuresOf(db, viewer, registration?.branchId))]
    },
  )

  route(server, listDrivers, { may: consultant }, async ({ query }, { db, viewer, now }) => {
    const { registrationId, organisationStructureId, view } = query
    const registration = await registrationAsked(db, viewer, registrationId)
    const wanted = {
      branches: viewer.branches,
      organisationStructureId,
      view,
      candidateId: registration?.candidateId,
      branchId: registration?.branchId,
    }
    const drivers = await driversOf(db, wanted, query, now)
    return list(
      await Promise.all(drivers.map((driver) => shownDriver(db, driver, config, now))),
      await countDriversOf(db, wanted, now),
    )
  })

  route(server, findDrivers, { may: consultant }, ({ body }, { db, viewer, now }) =>
    possibleDrivers(db, viewer, body, config, now),
  )

  route(server, createDriver, { may: consultant }, async ({ body }, { db, viewer, now }) => {
    const { id, made } = await changing(db, viewer, body.registrationId, (inside, registration) =>
      keepDriver(inside, viewer, registration, body, config, now),
    )
    return answer(
      made ? 201 : 200,
      await profileOf(db, await reachedDriver(db, viewer, id), viewer, config, now),
    )
  })

  route(server, getDriver, { may: consultant }, async ({ params }, { db, viewer, now }) =>
    profileOf(db, await reachedDriver(db, viewer, params.id), viewer, config, now),
  )

  route(
    server,
    changeDriver,
    { may: consultant },
    async ({ params, body }, { db, viewer, now }) => {
      await changeAtDesk(db, viewer, params.id, body, config, now)
      return profileOf(db, await reachedDriver(db, viewer, params.id), viewer, config, now)
    },
  )
}

const registrationAsked = async (db: Database, viewer: Consultant, id: string | undefined) =>
  id === undefined ? undefined : reachedRegistration(db, viewer, id)
