import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { route, type Server } from '#server/http/route.ts'
import { approver } from '#server/security/policies/desk-policies.ts'
import { retrySendToCrm } from '../../contract/crm.ts'
import { needsDuplicateDecision } from '../../domain/sending.ts'
import { findCrmOfRegistration } from '../crm-queries.ts'
import { assertNewRecordAllowed } from '../same-person/search-for-duplicates.ts'
import { retryHandOver } from './order-hand-over.ts'
import { listSendings } from './sending-queries.ts'
import { readSendReply } from './read-send-reply.ts'

/** Registers the route with which a consultant tries a hand-over again, while it waits or after it failed. */
export function registerRetryHandOverRoute(server: Server) {
  route(
    server,
    retrySendToCrm,
    { may: approver },
    async ({ params }, { db, now, viewer, parts }) => {
      const looked = await findReachableRegistration(db, viewer, params.id)
      const [failed] = await listSendings(db, looked.id)
      // The last attempt stopped because a consultant had to decide about similar people. It created no record, so a new search cannot find this
      // registration's own record.
      if (failed?.state === 'Failed' && needsDuplicateDecision(failed.error ?? ''))
        await assertNewRecordAllowed(
          db,
          { looked, known: await findCrmOfRegistration(db, looked.id) },
          parts,
          now,
        )
      await lockForConsultant(db, viewer, params.id, (inside, registration) =>
        retryHandOver(inside, registration, viewer, now),
      )
      parts.wakeOutbox()
      return readSendReply(db, params.id)
    },
  )
}
