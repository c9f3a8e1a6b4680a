import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import { route, type Server } from '#server/http/route.ts'
import { approver } from '#server/security/policies/desk-policies.ts'
import { conflict } from '#shared/failure.ts'
import { undoCrmMerge } from '../../contract/crm.ts'
import { callCrmForConsultant } from '../call-crm-for-consultant.ts'
import { findCrmOfRegistration, deleteDecision } from '../crm-queries.ts'
import { createCrmAdapters } from '../crm-lookup.ts'
import { undoMerge } from './merge.ts'
import { markSendingUndone, listSendings, setCrmIdOfCandidate } from './sending-queries.ts'
import { readSendReply } from './read-send-reply.ts'

/** Registers the route that undoes a merge, first in the CRM and then in the portal. */
export function registerUndoMergeRoute(server: Server) {
  route(server, undoCrmMerge, { may: approver }, async ({ params }, { db, now, viewer, parts }) => {
    await findReachableRegistration(db, viewer, params.id)
    const [merged] = await listSendings(db, params.id)
    if (merged?.state !== 'Sent' || merged.link === null)
      throw conflict('There is no merge to undo.')
    const known = await findCrmOfRegistration(db, params.id)
    const crm = createCrmAdapters(parts)(known)
    await callCrmForConsultant(async () => {
      await undoMerge(crm, merged)
      await crm.release(merged.link ?? '', merged.externalKey)
    })
    await lockForConsultant(db, viewer, params.id, async (inside, registration) => {
      const [current] = await listSendings(inside, registration.id)
      if (current?.state !== 'Sent') return
      await markSendingUndone(inside, current, now)
      await setCrmIdOfCandidate(inside, registration.candidateId, current.trackerBefore)
      await deleteDecision(
        inside,
        { registrationId: registration.id, crm: known.id },
        current.link ?? '',
      )
      const payload = { crm: known.name, crmId: current.remoteId }
      await changeStatus(
        inside,
        registration,
        { transition: 'undoHandOver', actor: viewer.id, payload },
        now,
      )
    })
    parts.wakeOutbox()
    return readSendReply(db, params.id)
  })
}
