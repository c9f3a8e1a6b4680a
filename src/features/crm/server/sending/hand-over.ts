import { OutsideRefused, outsideWords } from '#server/operations/outside-errors.ts'
import { enqueue, MOST_TRIES } from '#features/messages/server/outbox.ts'
import type { Delivery } from '#server/operations/delivery.ts'
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { registrationOf } from '#features/registrations/server/registration-queries.ts'
import { transit } from '#features/registrations/server/life/transit.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { changesOf } from '../../domain/fields.ts'
import { crmById, type KnownCrm } from '../crm-queries.ts'
import { FORGET } from './forget.ts'
import { readHandOver } from '../handed/handed-registration.ts'
import { lookForOthersLike } from '../same-person/look-for-others.ts'
import { askBeforeMerge, lookBeforeNew } from '../same-person/left-to-person.ts'
import { merge } from './merge.ts'
import {
  markSent,
  markTried,
  type StoredSending,
  sendingsOf,
  setTracker,
} from './sending-queries.ts'

export const HAND_OVER = 'crm-hand-over'
type Ordered = { readonly registrationId: string; readonly crmId: string }

/**
 * Runs the hand-overs of the outbox. A call can fail halfway or be repeated, so the external key ensures one record, and its id is stored with the
 * registration.
 */
export const handOvers = (
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'crmOf'>,
): Readonly<Record<typeof HAND_OVER, Delivery>> => ({
  async [HAND_OVER]({ body, attempts }) {
    const { db, clock } = parts
    const { registrationId, crmId } = body as Ordered
    const sending = (await sendingsOf(db, registrationId)).find((one) => one.crmId === crmId)
    const crm = await crmById(db, crmId)
    if (!crm || sending?.state !== 'Pending') return
    try {
      const remoteId = await carriedOut(parts, crm, sending)
      await db.transaction((inside) => finish(inside, crm, sending, remoteId, clock()))
    } catch (error) {
      const refused = error instanceof OutsideRefused
      const givenUp = refused || attempts >= MOST_TRIES
      await db.transaction((inside) =>
        noteFailure(
          inside,
          sending,
          { state: givenUp ? 'Failed' : 'Pending', error: outsideWords('The CRM', error) },
          clock(),
        ),
      )
      // A refusal ends the task without a retry, because a consultant has to act.
      if (!refused) throw error
    }
  },
})

async function carriedOut(
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
  known: KnownCrm,
  sending: StoredSending,
): Promise<string> {
  const registration = await registrationOf(parts.db, sending.registrationId)
  if (!registration || !['Approved', 'SentToCrm'].includes(registration.status))
    throw new OutsideRefused('The registration was ended meanwhile.')
  const crm = parts.crmOf(known)
  if (sending.link === null)
    await lookBeforeNew(parts, { crm, known, registration }, sending.requestedAt)
  else await askBeforeMerge(parts.db, sending, sending.link)
  const given = await readHandOver(parts, registration, sending.externalKey, crm.takes)
  const crmId =
    sending.link === null
      ? await crm.create(given)
      : await merge(parts.db, crm, sending, sending.link, changesOf(given.person, sending.fields))
  await crm.keep(crmId, given)
  return crmId
}

/** Stores the result. If the person was deleted during the hand-over, the CRM erases them as well. */
async function finish(
  db: Database,
  crm: KnownCrm,
  sending: StoredSending,
  remoteId: string,
  now: Date,
) {
  const { registrationId, crmId, externalKey, by, link } = sending
  const registration = await lockRegistration(db, registrationId)
  if (!registration)
    return void (await enqueue(
      db,
      {
        key: `${FORGET}: ${externalKey} late`,
        kind: FORGET,
        body: { crm_id: crmId, external_key: externalKey, remote_id: remoteId },
        forget: true,
      },
      now,
    ))
  // Two simultaneous attempts make one record, and the first of them has already stored the result.
  const current = (await sendingsOf(db, registrationId)).find((one) => one.crmId === crmId)
  if (current?.state !== 'Pending') return
  await markSent(db, sending, remoteId, now)
  await setTracker(db, registration.candidateId, remoteId)
  await lookForOthersLike(db, { registrationId, crmId, externalKey }, now)
  const payload = { crm: crm.name, crmId: remoteId, merged: link !== null }
  if (registration.status === 'Approved')
    await transit(db, registration, { transition: 'handOver', actor: by, payload }, now)
  else await writeLog(db, registration, by, [{ kind: 'handed over', payload }], now)
}

async function noteFailure(
  db: Database,
  sending: StoredSending,
  failed: { state: 'Pending' | 'Failed'; error: string },
  now: Date,
) {
  const registration = await lockRegistration(db, sending.registrationId)
  if (!registration) return
  await markTried(db, sending, failed, now)
  // Only a new error is logged, so a CRM that is unavailable for a day gives one entry, not forty.
  if (failed.state === 'Failed' || sending.error !== failed.error)
    await writeLog(db, registration, 'system', [{ kind: 'hand-over failed', payload: failed }], now)
}
