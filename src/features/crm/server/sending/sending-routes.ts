import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { assertNotAllRefused, eachOf } from '#server/http/each-of.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { checkManyForCrm, retryCrm, sendManyToCrm, sendToCrm } from '../../contract/crm.ts'
import { isToDecide } from '../../domain/sending.ts'
import { crmOfRegistration } from '../crm-queries.ts'
import { askedForNew } from '../same-person/look.ts'
import { tryAgain } from './order.ts'
import { checkOfMany, type Going, sendOfMany } from './send-of-many.ts'
import { sendOne } from './send-one.ts'
import { sendingsOf } from './sending-queries.ts'
import { showSending } from './show-sending.ts'

/** Registers the routes with which a consultant sends one or several registrations to a CRM and tries again after a failure. */
export function sendingRoutes(server: Server) {
  route(
    server,
    sendToCrm,
    { may: consultant },
    async ({ params, body }, { db, now, viewer, parts }) => {
      await sendOne(db, viewer, { id: params.id, ...body }, parts, now)
      parts.wakeOutbox()
      return showSending(db, params.id)
    },
  )

  route(
    server,
    sendManyToCrm,
    { may: consultant },
    async ({ body, request }, { db, now, viewer, parts }) => {
      const outcomes = await eachOf(
        { ids: body.ids, endpoint: sendManyToCrm, request, parts },
        async (id) => {
          await sendOfMany(db, viewer, id, parts, now)
          return showSending(db, id)
        },
      )
      assertNotAllRefused(outcomes)
      parts.wakeOutbox()
      return outcomes.map(({ id, result, refusal }) =>
        refusal ? { id, state: null, crmId: null, message: refusal.message } : { id, ...result },
      )
    },
  )

  route(
    server,
    checkManyForCrm,
    { may: consultant },
    async ({ body, request }, { db, now, viewer, parts }) => {
      const going: Going[] = []
      const outcomes = await eachOf(
        { ids: body.ids, endpoint: checkManyForCrm, request, parts },
        async (id) => going.push(await checkOfMany(db, viewer, id, going, parts, now)),
      )
      assertNotAllRefused(outcomes)
      return outcomes.map(({ id, refusal }) => ({ id, refusal: refusal?.message ?? null }))
    },
  )

  route(server, retryCrm, { may: consultant }, async ({ params }, { db, now, viewer, parts }) => {
    const looked = await reachedRegistration(db, viewer, params.id)
    const [failed] = await sendingsOf(db, looked.id)
    // The last attempt stopped for a decision and sent nothing, so the CRM has no record of this registration and the matches are checked again.
    if (failed?.state === 'Failed' && isToDecide(failed.error ?? ''))
      await askedForNew(db, { looked, known: await crmOfRegistration(db, looked.id) }, parts, now)
    await changing(db, viewer, params.id, (inside, registration) =>
      tryAgain(inside, registration, viewer, now),
    )
    parts.wakeOutbox()
    return showSending(db, params.id)
  })
}
