import { changing } from '#features/registrations/server/changing.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { transit } from '#features/registrations/server/life/transit.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { conflict } from '#shared/failure.ts'
import { undoCrm } from '../../contract/crm.ts'
import { askWhileWaiting } from '../ask-while-waiting.ts'
import { crmOfRegistration, undecide } from '../crm-queries.ts'
import { crmsOf } from '../crms.ts'
import { unmerge } from './merge.ts'
import { markUndone, sendingsOf, setTracker } from './sending-queries.ts'
import { showSending } from './show-sending.ts'

/** Undoes a merge, first in the CRM and then in the portal. */
export function undoRoute(server: Server) {
  route(server, undoCrm, { may: consultant }, async ({ params }, { db, now, viewer, parts }) => {
    await reachedRegistration(db, viewer, params.id)
    const [merged] = await sendingsOf(db, params.id)
    if (merged?.state !== 'Sent' || merged.link === null)
      throw conflict('There is no merge to undo.')
    const known = await crmOfRegistration(db, params.id)
    const crm = crmsOf(parts)(known)
    await askWhileWaiting(async () => {
      await unmerge(crm, merged)
      await crm.release(merged.link ?? '', merged.externalKey)
    })
    await changing(db, viewer, params.id, async (inside, registration) => {
      const [current] = await sendingsOf(inside, registration.id)
      if (current?.state !== 'Sent') return
      await markUndone(inside, current, now)
      await setTracker(inside, registration.candidateId, current.trackerBefore)
      await undecide(inside, { registrationId: registration.id, crm: known.id }, current.link ?? '')
      const payload = { crm: known.name, crmId: current.remoteId }
      await transit(
        inside,
        registration,
        { transition: 'undoHandOver', actor: viewer.id, payload },
        now,
      )
    })
    parts.wakeOutbox()
    return showSending(db, params.id)
  })
}
