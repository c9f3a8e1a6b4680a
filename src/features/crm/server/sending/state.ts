import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { messageOf, refusalToSend } from '../../domain/sending.ts'
import { crmOfRegistration, crmsOfConsultant, decisionsOf } from '../crm-queries.ts'
import { checksOf } from '../handed/checks-of.ts'
import { handedPerson } from '../handed/handed-person.ts'
import { refusalToTake } from '../same-person/seen-records.ts'
import { sendingsOf } from './sending-queries.ts'

export async function stateOf(
  db: Database,
  registration: StoredRegistration,
  viewer: Consultant,
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
) {
  const { id, status } = registration
  const own = await crmOfRegistration(db, id)
  const theirs = await crmsOfConsultant(db, viewer.id)
  const sendings = await sendingsOf(db, id)
  const [sending] = sendings
  const same = (await decisionsOf(db, { registrationId: id, crm: own.id })).find(
    ({ verdict }) => verdict === 'same',
  )
  const record = { crm: own.id, crmId: same?.crmId ?? '' }
  const isToTake = same && (await refusalToTake(db, viewer.branches, record)) === undefined
  const { crmOf } = parts
  const person = await handedPerson(db, registration, parts.config)
  return {
    status,
    candidate: registration.candidate,
    crm: { id: own.id, name: own.name },
    crms: [own, ...theirs.filter((crm) => crm.id !== own.id)].map((crm) => ({
      id: crm.id,
      name: crm.name,
      searches: crmOf(crm).searches,
    })),
    checklist: [...(await checksOf(db, registration, person))],
    refusal: refusalToSend(status, sendings) ?? null,
    same: isToTake ? { crmId: same.crmId, fields: [...same.fields] } : null,
    sending: sending
      ? {
          state: sending.state,
          crmId: sending.remoteId,
          merged: sending.link !== null,
          message: messageOf(sending.state, sending),
          tries: sending.tries,
          error: sending.error,
          requestedAt: sending.requestedAt,
          changedAt: sending.changedAt,
          link: sending.remoteId === null ? null : crmOf(own).addressOf(sending.remoteId),
        }
      : null,
  }
}
