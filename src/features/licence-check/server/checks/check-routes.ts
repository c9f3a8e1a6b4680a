import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { createRouteResponse } from '#server/http/route-response.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Database } from '#server/database/database.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import {
  confirmLicenceCheck,
  countLicenceChecks,
  getLicenceCheck,
  listLicenceChecks,
  startLicenceCheck,
  withdrawConsent,
} from '../../contract/licence-check.ts'
import { readCheckInFull } from './check-in-full.ts'
import { listChecks } from './check-queries.ts'
import { confirmCheck } from './confirm-check.ts'
import { withdrawConsents } from '../consent/consent-queries.ts'
import { countChecksByView } from '../drivers/list-drivers.ts'
import {
  changeLockedDriver,
  findReachableCheck,
  findReachableDriver,
} from '../drivers/find-reachable-driver.ts'
import { findLicenceRule } from './licence-verdict.ts'
import { toListedCheck } from '../drivers/read-driver-profile.ts'
import { startCheck } from './start-check.ts'

/** Registers the routes with which consultants request checks of their branches' drivers under a permission, and confirm the records. */
export function checkRoutes(server: Server) {
  const { config, wakeOutbox } = server.parts

  route(server, countLicenceChecks, { may: registrar }, (_input, { db, viewer, now }) =>
    countChecksByView(db, viewer.branches, now),
  )

  route(server, listLicenceChecks, { may: registrar }, async ({ params }, { db, viewer, now }) => {
    const { id, registrationId } = await findReachableDriver(db, viewer, params.id)
    const rule = await findLicenceRule(db, registrationId)
    return (await listChecks(db, id)).map((check) =>
      toListedCheck(check, { rule, secret: config, now }),
    )
  })

  route(server, getLicenceCheck, { may: registrar }, async ({ params }, { db, viewer, now }) =>
    readCheckInFull(db, await findReachableCheck(db, viewer, params.id), config, now),
  )

  route(
    server,
    startLicenceCheck,
    { may: registrar },
    async ({ params, body }, { db, viewer, now }) => {
      const order = {
        viewer,
        consentAt: new Date(body.consentAt),
        documentId: body.consentDocumentId,
      }
      const { check, started } = await changeLockedDriver(db, viewer, params.id, (inside, held) =>
        startCheck(inside, { ...held, ...order }, config, now),
      )
      wakeOutbox()
      const { registrationId } = await findReachableDriver(db, viewer, params.id)
      const rule = await findLicenceRule(db, registrationId)
      return createRouteResponse(
        started ? 201 : 200,
        toListedCheck(check, { rule, secret: config, now }),
      )
    },
  )

  route(
    server,
    confirmLicenceCheck,
    { may: registrar },
    async ({ params, body: { correct } }, { db, viewer, now }) => {
      await confirmCheck(db, viewer, { id: params.id, correct }, config, now)
      return readCheckInFull(db, await findReachableCheck(db, viewer, params.id), config, now)
    },
  )

  route(server, withdrawConsent, { may: registrar }, async ({ params }, { db, viewer, now }) => {
    await withdrawConsentsOfDriver(db, viewer, params.id, now)
    return null
  })
}

/** Withdraws the permissions of a driver. A second withdrawal changes nothing and is not logged. */
const withdrawConsentsOfDriver = (db: Database, viewer: Consultant, id: string, now: Date) =>
  changeLockedDriver(db, viewer, id, async (inside, { registration, driver }) => {
    if ((await withdrawConsents(inside, driver.id, now)) > 0)
      writeLog(
        inside,
        registration,
        viewer.id,
        [{ kind: 'licence permission withdrawn', payload: { driverId: driver.id } }],
        now,
      )
  })
