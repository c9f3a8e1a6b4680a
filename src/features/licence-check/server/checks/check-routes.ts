import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { answer } from '#server/http/answer.ts'
import { route, type Server } from '#server/http/route.ts'
import type { Database } from '#server/database/database.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import type { Consultant } from '#server/security/viewers.ts'
import {
  confirmLicenceCheck,
  countLicenceChecks,
  getLicenceCheck,
  listLicenceChecks,
  startLicenceCheck,
  withdrawConsent,
} from '../../contract/licence-check.ts'
import { checkInFull } from './check-in-full.ts'
import { checksOf } from './check-queries.ts'
import { confirmCheck } from './confirm-check.ts'
import { withdrawAll } from '../consent/consent-queries.ts'
import { countChecks } from '../drivers/driver-queries.ts'
import { changingDriver, reachedCheck, reachedDriver } from '../drivers/reached-driver.ts'
import { licenceRuleOf } from './licence-verdict.ts'
import { shownCheck } from '../drivers/shown-driver.ts'
import { startCheck } from './start-check.ts'

/** Registers the routes with which consultants request checks of their branches' drivers under a permission, and confirm the records. */
export function checkRoutes(server: Server) {
  const { config, wakeOutbox } = server.parts

  route(server, countLicenceChecks, { may: consultant }, (_input, { db, viewer, now }) =>
    countChecks(db, viewer.branches, now),
  )

  route(server, listLicenceChecks, { may: consultant }, async ({ params }, { db, viewer, now }) => {
    const { id, registrationId } = await reachedDriver(db, viewer, params.id)
    const rule = await licenceRuleOf(db, registrationId)
    return (await checksOf(db, id)).map((check) => shownCheck(check, { rule, secret: config, now }))
  })

  route(server, getLicenceCheck, { may: consultant }, async ({ params }, { db, viewer, now }) =>
    checkInFull(db, await reachedCheck(db, viewer, params.id), config, now),
  )

  route(
    server,
    startLicenceCheck,
    { may: consultant },
    async ({ params, body }, { db, viewer, now }) => {
      const order = {
        viewer,
        consentAt: new Date(body.consentAt),
        documentId: body.consentDocumentId,
      }
      const { check, started } = await changingDriver(db, viewer, params.id, (inside, held) =>
        startCheck(inside, { ...held, ...order }, config, now),
      )
      wakeOutbox()
      const { registrationId } = await reachedDriver(db, viewer, params.id)
      const rule = await licenceRuleOf(db, registrationId)
      return answer(started ? 201 : 200, shownCheck(check, { rule, secret: config, now }))
    },
  )

  route(
    server,
    confirmLicenceCheck,
    { may: consultant },
    async ({ params, body: { correct } }, { db, viewer, now }) => {
      await confirmCheck(db, viewer, { id: params.id, correct }, config, now)
      return checkInFull(db, await reachedCheck(db, viewer, params.id), config, now)
    },
  )

  route(server, withdrawConsent, { may: consultant }, async ({ params }, { db, viewer, now }) => {
    await withdraw(db, viewer, params.id, now)
    return null
  })
}

/** Withdraws the permissions of a driver. A second withdrawal changes nothing and is not logged. */
const withdraw = (db: Database, viewer: Consultant, id: string, now: Date) =>
  changingDriver(db, viewer, id, async (inside, { registration, driver }) => {
    if ((await withdrawAll(inside, driver.id, now)) > 0)
      await writeLog(
        inside,
        registration,
        viewer.id,
        [{ kind: 'licence permission withdrawn', payload: { driverId: driver.id } }],
        now,
      )
  })
