import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { describeSending, findHandOverRefusal } from '../../domain/sending.ts'
import { findCrmOfRegistration, listCrmsOfConsultant, listCrmDecisions } from '../crm-queries.ts'
import { listPersonChecks } from '../hand-over/list-person-checks.ts'
import { readRegistrationPerson } from '../hand-over/person-to-hand-over.ts'
import { findRecordChoiceRefusal } from '../same-person/visible-records.ts'
import { listSendings } from './sending-queries.ts'

export async function readCrmState(
  db: Database,
  registration: StoredRegistration,
  viewer: Consultant,
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
) {
  const { id, status } = registration
  const own = await findCrmOfRegistration(db, id)
  const theirs = await listCrmsOfConsultant(db, viewer.id)
  const sendings = await listSendings(db, id)
  const [sending] = sendings
  const same = (await listCrmDecisions(db, { registrationId: id, crm: own.id })).find(
    ({ verdict }) => verdict === 'same',
  )
  const record = { crm: own.id, crmId: same?.crmId ?? '' }
  const isToTake =
    same && (await findRecordChoiceRefusal(db, viewer.branches, record)) === undefined
  const { crmOf } = parts
  const person = await readRegistrationPerson(db, registration, parts.config)
  return {
    status,
    candidate: registration.candidate,
    branch: { name: registration.branch.name },
    submittedAt: registration.submittedAt,
    crm: { id: own.id, name: own.name },
    crms: [own, ...theirs.filter((crm) => crm.id !== own.id)].map((crm) => ({
      id: crm.id,
      name: crm.name,
      searches: crmOf(crm).searches,
    })),
    checklist: [...(await listPersonChecks(db, registration, person))],
    refusal: findHandOverRefusal(status, sendings) ?? null,
    same: isToTake ? { crmId: same.crmId, fields: [...same.fields] } : null,
    sending: sending
      ? {
          state: sending.state,
          crmId: sending.remoteId,
          merged: sending.link !== null,
          message: describeSending(sending.state, sending),
          tries: sending.tries,
          error: sending.error,
          requestedAt: sending.requestedAt,
          changedAt: sending.changedAt,
          link: sending.remoteId === null ? null : crmOf(own).addressOf(sending.remoteId),
        }
      : null,
  }
}
