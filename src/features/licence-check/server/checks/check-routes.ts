import { writeLog } from '#features/registrations/server/write-log.ts'
import { answer } from '#server/http/answer.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/viewer.ts'
import { conflict } from '#shared/failure.ts'
import {
  confirmLicenceCheck,
  countLicenceChecks,
  getLicenceCheck,
  listLicenceChecks,
  startLicenceCheck,
  withdrawConsent,
} from '../../contract/licence-check.ts'
import { maskedNumber } from '../../domain/driver-number.ts'
import { nextDueAt } from '../../domain/next-due.ts'
import { AWAITING_VERIFICATION, CHECKED, OTHER_PERSON } from '../../domain/status.ts'
import { changeCheck, type CheckInFull, checksOf } from './check-queries.ts'
import { paperWith, withdrawAll } from '../consent/consent-queries.ts'
import { countChecks } from '../drivers/driver-queries.ts'
import { changingDriver, reachedCheck, reachedDriver } from '../drivers/reached-driver.ts'
import { licenceRuleOf } from './licence-verdict.ts'
import { unsealRecord } from '../sealed.ts'
import { shownCheck } from '../drivers/shown-driver.ts'
import { startCheck } from './start-check.ts'

/** The checks of drivers of the consultant's branches: asked for under a permission, confirmed by somebody who looked. */
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
    inFull(db, await reachedCheck(db, viewer, params.id), config, now),
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
      return answer(
        started ? 201 : 200,
        shownCheck(check, {
          rule: await licenceRuleOf(
            db,
            (await reachedDriver(db, viewer, params.id)).registrationId,
          ),
          secret: config,
          now,
        }),
      )
    },
  )

  route(
    server,
    confirmLicenceCheck,
    { may: consultant },
    async ({ params, body: { correct } }, { db, viewer, now }) => {
      const { driverId } = await reachedCheck(db, viewer, params.id)
      await changingDriver(db, viewer, driverId, async (inside, { registration }) => {
        const check = await reachedCheck(inside, viewer, params.id)
        // The same answer once more, since the first did not arrive.
        if (check.status === (correct ? CHECKED : OTHER_PERSON)) return
        const record = check.record && unsealRecord(check.record, check.id, config)
        if (check.status !== AWAITING_VERIFICATION || !record)
          throw conflict('This check does not wait for a confirmation.')
        const settled = correct
          ? {
              status: CHECKED,
              nextDueAt: nextDueAt({ record, consentGivenAt: check.consentGivenAt }, now),
            }
          : { status: OTHER_PERSON, description: 'The licence is not of this driver.' }
        await changeCheck(
          inside,
          check.id,
          { from: [AWAITING_VERIFICATION], ...settled, confirmedBy: viewer.id },
          now,
        )
        await writeLog(
          inside,
          registration,
          viewer.id,
          [
            {
              kind: correct ? 'licence check confirmed' : 'licence check failed',
              payload: {
                driverId,
                checkId: check.id,
                ...(correct ? {} : { message: settled.description }),
              },
            },
          ],
          now,
        )
      })
      return inFull(db, await reachedCheck(db, viewer, params.id), config, now)
    },
  )

  route(server, withdrawConsent, { may: consultant }, async ({ params }, { db, viewer, now }) => {
    await changingDriver(db, viewer, params.id, async (inside, { registration, driver }) => {
      if ((await withdrawAll(inside, driver.id, now)) > 0)
        await writeLog(
          inside,
          registration,
          viewer.id,
          [{ kind: 'licence permission withdrawn', payload: { driverId: driver.id } }],
          now,
        )
    })
    return null
  })
}

async function inFull(db: Database, check: CheckInFull, config: Config, now: Date) {
  const {
    driverId,
    requestedBy,
    consentGivenAt: givenAt,
    consentDocumentId,
    confirmedBy,
    changedAt,
  } = check
  const record = check.record && unsealRecord(check.record, check.id, config)
  return {
    ...shownCheck(check, {
      rule: await licenceRuleOf(db, check.registrationId),
      secret: config,
      now,
    }),
    driverId,
    requestedBy,
    consent: { givenAt, document: await paperWith(db, consentDocumentId) },
    confirmedBy,
    changedAt,
    record: record && {
      ...record,
      holder: { ...record.holder, driverNumber: maskedNumber(record.holder.driverNumber) },
    },
  }
}
