import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { writeLog } from '#features/registrations/server/write-log.ts'
import { spend } from '#server/security/allowances.ts'
import { answer, list } from '#server/http/answer.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/viewer.ts'
import {
  changeDriver,
  createDriver,
  findDrivers,
  getDriver,
  listDrivers,
} from '../../contract/driver.ts'
import { listOrganisationStructures } from '../../contract/organisation-structure.ts'
import { kindOfNumber } from '../../domain/driver-number.ts'
import { changeStored } from './change-stored.ts'
import { countDriversOf, driversLike, driversOf } from './driver-queries.ts'
import { assertRight, keepDriver, withGiven } from './keep-driver.ts'
import { structuresOf } from './organisation-queries.ts'
import { changingDriver, reachedDriver } from './reached-driver.ts'
import { numberPrints } from '../sealed.ts'
import { profileOf, shownDriver } from './shown-driver.ts'

/** Drivers of the consultant's branches, and the organisation that they belong to; every other is not there. */
export function driverRoutes(server: Server) {
  const { config } = server.parts

  route(
    server,
    listOrganisationStructures,
    { may: consultant },
    async ({ query }, { db, viewer }) => {
      const registration =
        query.registrationId && (await reachedRegistration(db, viewer, query.registrationId))
      const structures = await structuresOf(
        db,
        viewer,
        registration ? registration.branchId : undefined,
      )
      return [...structures]
    },
  )

  route(server, listDrivers, { may: consultant }, async ({ query }, { db, viewer, now }) => {
    const { registrationId, organisationStructureId, view } = query
    const registration =
      registrationId === undefined
        ? undefined
        : await reachedRegistration(db, viewer, registrationId)
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

  route(server, findDrivers, { may: consultant }, async ({ body }, { db, viewer, now }) => {
    await spend(
      db,
      [{ allowance: 'searches for people of a consultant', of: viewer.id }],
      now,
      config,
    )
    const { driverNumber, ...names } = body
    const found = await driversLike(db, {
      ...names,
      branches: viewer.branches,
      numberPrints: kindOfNumber(driverNumber) ? numberPrints(driverNumber, config) : [],
    })
    const shown = found.map(async (driver) => ({
      ...(await shownDriver(db, driver, config, now)),
      reasons: [
        ...(driver.sameNumber ? ['Same driver number'] : []),
        ...(driver.sameBirthDate ? ['Same date of birth'] : []),
        ...(driver.lastName.toLowerCase() === names.lastName.toLowerCase()
          ? ['Same last name']
          : []),
      ],
    }))
    return Promise.all(shown)
  })

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
      await changingDriver(db, viewer, params.id, async (inside, { registration, driver }) => {
        const { kept, plain } = withGiven(driver, body, config, now)
        await assertRight(inside, viewer, { plain, given: body, branchId: driver.branch.id }, now)
        await changeStored(inside, driver, kept, now, config)
        await writeLog(
          inside,
          registration,
          viewer.id,
          [{ kind: 'driver changed', payload: { driverId: driver.id, fields: Object.keys(body) } }],
          now,
        )
      })
      return profileOf(db, await reachedDriver(db, viewer, params.id), viewer, config, now)
    },
  )
}
