import { OutsideRefusedError, describeOutsideError } from '#server/operations/outside-errors.ts'
import { enqueue, MAX_TRIES } from '#features/messages/server/outbox.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import { lockRegistration } from '#features/registrations/server/locked-registration.ts'
import { findRegistration } from '#features/registrations/server/registration-queries.ts'
import { changeStatus } from '#features/registrations/server/life-cycle/change-status.ts'
import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { toFieldChanges } from '../../domain/person-fields.ts'
import { findCrm, type StoredCrm } from '../crm-queries.ts'
import { CRM_ERASURE_TASK_KIND } from './crm-erasure-tasks.ts'
import { readHandOverContent } from '../hand-over/registration-for-hand-over.ts'
import { queueSearchesForSimilarPeople } from '../same-person/look-for-others.ts'
import {
  assertMergeStillAllowed,
  searchDuplicatesBeforeNewRecord,
} from '../same-person/undecided-duplicates.ts'
import { mergeIntoRecord } from './merge.ts'
import {
  markSendingSent,
  markSendingTried,
  type StoredHandOver,
  listSendings,
  setCrmIdOfCandidate,
} from './sending-queries.ts'

export const HAND_OVER_TASK_KIND = 'crm-hand-over'
type HandOverTask = { readonly registrationId: string; readonly crmId: string }

/**
 * Runs the outbox's hand-overs of registrations to a CRM. An attempt can stop halfway and be repeated, so each hand-over has an external key under
 * which the CRM creates only one record.
 */
export const handleHandOvers = (
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'crmOf'>,
): Readonly<Record<typeof HAND_OVER_TASK_KIND, DeliverTask>> => ({
  async [HAND_OVER_TASK_KIND]({ body, attempts }) {
    const { db, clock } = parts
    const { registrationId, crmId } = body as HandOverTask
    const sending = (await listSendings(db, registrationId)).find((one) => one.crmId === crmId)
    const crm = await findCrm(db, crmId)
    if (!crm || sending?.state !== 'Pending') return
    try {
      const remoteId = await carryOutHandOver(parts, crm, sending)
      await db.transaction((inside) => storeHandOverResult(inside, crm, sending, remoteId, clock()))
    } catch (error) {
      const refused = error instanceof OutsideRefusedError
      const givenUp = refused || attempts >= MAX_TRIES
      await db.transaction((inside) =>
        storeHandOverFailure(
          inside,
          sending,
          { state: givenUp ? 'Failed' : 'Pending', error: describeOutsideError('The CRM', error) },
          clock(),
        ),
      )
      // A refusal ends the task without a retry, because a consultant has to act.
      if (!refused) throw error
    }
  },
})

async function carryOutHandOver(
  parts: Pick<Parts, 'db' | 'config' | 'clock' | 'crmOf'>,
  known: StoredCrm,
  sending: StoredHandOver,
): Promise<string> {
  const registration = await findRegistration(parts.db, sending.registrationId)
  if (!registration || !['Approved', 'SentToCrm'].includes(registration.status))
    throw new OutsideRefusedError('The registration was ended meanwhile.')
  const crm = parts.crmOf(known)
  if (sending.link === null)
    await searchDuplicatesBeforeNewRecord(parts, { crm, known, registration }, sending.requestedAt)
  else await assertMergeStillAllowed(parts.db, sending, sending.link)
  const given = await readHandOverContent(parts, registration, sending.externalKey, crm.takes)
  const crmId =
    sending.link === null
      ? await crm.create(given)
      : await mergeIntoRecord(
          parts.db,
          crm,
          sending,
          sending.link,
          toFieldChanges(given.person, sending.fields),
        )
  await crm.keep(crmId, given)
  return crmId
}

/** Stores the id of the record in the CRM. If the person's account was deleted during the hand-over, queues the erasure of the record instead. */
async function storeHandOverResult(
  db: Database,
  crm: StoredCrm,
  sending: StoredHandOver,
  remoteId: string,
  now: Date,
) {
  const { registrationId, crmId, externalKey, by, link } = sending
  const registration = await lockRegistration(db, registrationId)
  if (!registration)
    return void (await enqueue(
      db,
      {
        key: `${CRM_ERASURE_TASK_KIND}: ${externalKey} late`,
        kind: CRM_ERASURE_TASK_KIND,
        body: { crm_id: crmId, external_key: externalKey, remote_id: remoteId },
        forget: true,
      },
      now,
    ))
  // If two attempts ran at the same time, the first to finish has already stored the result.
  const current = (await listSendings(db, registrationId)).find((one) => one.crmId === crmId)
  if (current?.state !== 'Pending') return
  await markSendingSent(db, sending, remoteId, now)
  await setCrmIdOfCandidate(db, registration.candidateId, remoteId)
  await queueSearchesForSimilarPeople(db, { registrationId, crmId, externalKey }, now)
  const payload = { crm: crm.name, crmId: remoteId, merged: link !== null }
  if (registration.status === 'Approved')
    await changeStatus(db, registration, { transition: 'handOver', actor: by, payload }, now)
  else writeLog(db, registration, by, [{ kind: 'handed over', payload }], now)
}

async function storeHandOverFailure(
  db: Database,
  sending: StoredHandOver,
  failed: { state: 'Pending' | 'Failed'; error: string },
  now: Date,
) {
  const registration = await lockRegistration(db, sending.registrationId)
  if (!registration) return
  await markSendingTried(db, sending, failed, now)
  // Only a new error is logged, so that a CRM that is unavailable for a day adds one log entry instead of one for each attempt.
  if (failed.state === 'Failed' || sending.error !== failed.error)
    writeLog(db, registration, 'system', [{ kind: 'hand-over failed', payload: failed }], now)
}
