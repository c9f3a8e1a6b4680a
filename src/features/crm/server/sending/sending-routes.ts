import { assertNotAllRefused, applyToEach } from '#server/http/apply-to-each.ts'
import { route, type Server } from '#server/http/route.ts'
import { approver } from '#server/security/policies/desk-policies.ts'
import { checkManyForCrm, sendManyToCrm, sendToCrm } from '../../contract/crm.ts'
import { registerRetryHandOverRoute } from './retry-route.ts'
import {
  checkHandOverOfOneOfMany,
  type RegistrationInBatch,
  orderHandOverOfOneOfMany,
} from './send-of-many.ts'
import { orderHandOverAsDecided } from './order-hand-over-as-decided.ts'
import { readSendReply } from './read-send-reply.ts'

/** Registers the routes with which a consultant sends one or several registrations to a CRM and tries again after a failure. */
export function registerHandOverRoutes(server: Server) {
  route(
    server,
    sendToCrm,
    { may: approver },
    async ({ params, body }, { db, now, viewer, parts }) => {
      await orderHandOverAsDecided(db, viewer, { id: params.id, ...body }, parts, now)
      parts.wakeOutbox()
      return readSendReply(db, params.id)
    },
  )

  route(
    server,
    sendManyToCrm,
    { may: approver },
    async ({ body, request }, { db, now, viewer, parts }) => {
      const outcomes = await applyToEach(
        { ids: body.ids, endpoint: sendManyToCrm, request, parts },
        async (id) => {
          await orderHandOverOfOneOfMany(db, viewer, id, parts, now)
          return readSendReply(db, id)
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
    { may: approver },
    async ({ body, request }, { db, now, viewer, parts }) => {
      const going: RegistrationInBatch[] = []
      const outcomes = await applyToEach(
        { ids: body.ids, endpoint: checkManyForCrm, request, parts },
        async (id) => going.push(await checkHandOverOfOneOfMany(db, viewer, id, going, parts, now)),
      )
      assertNotAllRefused(outcomes)
      return outcomes.map(({ id, refusal }) => ({ id, refusal: refusal?.message ?? null }))
    },
  )

  registerRetryHandOverRoute(server)
}
