import { enqueue } from '#features/messages/server/outbox.ts'
import type { LockedRegistration } from '#features/registrations/server/locked-registration.ts'
import type { StoredRegistration } from '#features/registrations/server/registration-queries.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { conflict } from '#shared/failure.ts'
import { listMissingCrmDetails } from '../../domain/details-needed-by-crm.ts'
import type { CrmPersonField } from '../../domain/person-fields.ts'
import type { ComparedPerson } from '../../domain/matching/person.ts'
import { findHandOverRefusal } from '../../domain/sending.ts'
import type { StoredCrm } from '../crm-queries.ts'
import { HAND_OVER_TASK_KIND } from './hand-over.ts'
import { listPersonChecks } from '../hand-over/list-person-checks.ts'
import { readRegistrationPerson } from '../hand-over/person-to-hand-over.ts'
import { storePersonKeys } from '../same-person/likely-registrations.ts'
import { assertAsDecided } from '../same-person/as-decided.ts'
import { assertMayChooseRecord } from '../same-person/visible-records.ts'
import {
  storeSendingOrder,
  listSendings,
  setSendingPending,
  type StoredHandOver,
} from './sending-queries.ts'

type HandOverOrder = {
  readonly crm: StoredCrm
  readonly link: string | null
  readonly fields: readonly CrmPersonField[]
  readonly by: Consultant
}

/**
 * Orders the hand-over of a locked registration; the outbox carries it out. Throws a 409 with the reason if the registration cannot be handed over.
 */
export async function orderHandOver(
  db: Database,
  registration: LockedRegistration,
  { crm, link, fields, by }: HandOverOrder,
  secret: SealSecret,
  now: Date,
) {
  const { id } = registration
  const sendings = await listSendings(db, id)
  // A repeated order changes nothing if the same hand-over is already pending or sent.
  if (
    sendings.some(
      (one) =>
        one.crmId === crm.id &&
        one.link === link &&
        new Set(one.fields).symmetricDifference(new Set(fields)).size === 0 &&
        ['Pending', 'Sent'].includes(one.state),
    )
  )
    return
  await assertAsDecided(db, { registrationId: id, crm: crm.id }, link)
  const person = await readRegistrationPerson(db, registration, secret)
  await assertMayOrderHandOver(db, { registration, sendings, person }, { crm, link, by })
  await storePersonKeys(db, id, person)
  await storeSendingOrder(db, { registrationId: id, crmId: crm.id, link, fields, by: by.id }, now)
  await db.run(sql`update registrations set crm_id = ${crm.id} where id = ${id}`)
  writeLog(
    db,
    registration,
    by.id,
    [{ kind: 'hand-over begun', payload: { crm: crm.name, link, fields } }],
    now,
  )
  await enqueueHandOver(db, registration, crm.id, registration.log.seq, now)
}

type HandOverToCheck = {
  readonly registration: StoredRegistration | LockedRegistration
  readonly sendings: readonly StoredHandOver[]
  readonly person: ComparedPerson
}

/** Throws a 409 with the reason why the registration cannot be handed over. Similar people in the CRM are not checked here. */
export async function assertMayOrderHandOver(
  db: Database,
  { registration, sendings, person }: HandOverToCheck,
  { crm, link, by }: Pick<HandOverOrder, 'crm' | 'link' | 'by'>,
) {
  const refusal = findHandOverRefusal(registration.status, sendings)
  if (refusal) throw conflict(refusal)
  if (link !== null) await assertMayChooseRecord(db, by, { crm: crm.id, crmId: link })
  const missing = listMissingCrmDetails(await listPersonChecks(db, registration, person))
  if (missing.length > 0)
    throw conflict(`This cannot be sent yet. Still missing: ${missing.join(', ')}.`)
}

/**
 * Makes the next attempt of a waiting hand-over run now, or starts a refused one again. The hand-over is then recorded as ordered by this consultant.
 */
export async function retryHandOver(
  db: Database,
  registration: LockedRegistration,
  viewer: Consultant,
  now: Date,
) {
  const [sending] = await listSendings(db, registration.id)
  if (!sending || !['Pending', 'Failed'].includes(sending.state))
    throw conflict('There is nothing to try again.')
  const { crmId, link } = sending
  await assertAsDecided(db, { registrationId: registration.id, crm: crmId }, link)
  if (link !== null) await assertMayChooseRecord(db, viewer, { crm: crmId, crmId: link })
  await setSendingPending(db, sending, viewer.id, now)
  const waiting = await db.run(sql`
    update outbox set next_at = ${now} where owner_id = ${registration.candidateId} and kind = ${HAND_OVER_TASK_KIND} and body->>'registrationId' = ${registration.id} and sent_at is null and dead_at is null`)
  if (waiting === 0) await enqueueHandOver(db, registration, crmId, now.getTime(), now)
}

const enqueueHandOver = (
  db: Database,
  { id, candidateId }: LockedRegistration,
  crmId: string,
  occasion: number,
  now: Date,
) =>
  enqueue(
    db,
    {
      key: `${HAND_OVER_TASK_KIND}: ${id} ${occasion}`,
      kind: HAND_OVER_TASK_KIND,
      body: { registrationId: id, crmId },
      ownerId: candidateId,
    },
    now,
  )
