import { type Database, sql } from '#server/database/database.ts'
import type { CrmFieldChanges, CrmPersonField } from '../../domain/person-fields.ts'
import type { HandOverState } from '../../domain/sending.ts'

export type StoredHandOver = {
  readonly registrationId: string
  readonly crmId: string
  readonly externalKey: string
  readonly state: HandOverState
  readonly link: string | null
  readonly fields: readonly CrmPersonField[]
  readonly remoteId: string | null
  readonly before: CrmFieldChanges | null
  readonly written: CrmFieldChanges | null
  readonly trackerBefore: string | null
  readonly tries: number
  readonly error: string | null
  readonly by: string
  readonly requestedAt: Date
  readonly changedAt: Date
}

/** Lists the hand-overs of a registration, the newest first. There is one for each CRM. */
export const listSendings = (db: Database, registrationId: string) =>
  db.many<StoredHandOver>(sql`
    select registration_id as "registrationId", crm_id as "crmId", external_key as "externalKey", state, link, fields, remote_id as "remoteId", before, written, tracker_before as "trackerBefore",
      tries, error, by, requested_at as "requestedAt", changed_at as "changedAt"
    from crm_sends where registration_id = ${registrationId} order by changed_at desc`)

type SendingOrder = {
  readonly registrationId: string
  readonly crmId: string
  readonly link: string | null
  readonly fields: readonly CrmPersonField[]
  readonly by: string
}

/** Stores the order of a hand-over. For each CRM, a registration has one row with one external key, however often the hand-over is ordered. */
export const storeSendingOrder = (
  db: Database,
  { registrationId, crmId, link, fields, by }: SendingOrder,
  now: Date,
) =>
  db.run(sql`
    insert into crm_sends (registration_id, crm_id, state, link, fields, by, requested_at, changed_at) values (${registrationId}, ${crmId}, 'Pending', ${link}, ${fields}, ${by}, ${now}, ${now})
    on conflict (registration_id, crm_id) do update set state = 'Pending', link = excluded.link, fields = excluded.fields, remote_id = null, before = null, written = null, tries = 0, error = null,
      by = excluded.by, requested_at = excluded.requested_at, changed_at = excluded.changed_at`)

type SendingRef = Pick<StoredHandOver, 'registrationId' | 'crmId'>
const matchesSendingRef = ({ registrationId, crmId }: SendingRef) =>
  sql`registration_id = ${registrationId} and crm_id = ${crmId}`

/**
 * Stores the values that the record had before the merge. They are stored before the record changes, so that they are not lost if the CRM's response
 * is lost.
 */
export const storeValuesBeforeMerge = (
  db: Database,
  sending: SendingRef,
  { before, written }: { before: CrmFieldChanges; written: CrmFieldChanges },
) =>
  db.run(
    sql`update crm_sends set before = ${JSON.stringify(before)}, written = ${JSON.stringify(written)} where ${matchesSendingRef(sending)}`,
  )

export const markSendingTried = (
  db: Database,
  sending: SendingRef,
  { state, error }: { state: 'Pending' | 'Failed'; error: string },
  now: Date,
) =>
  db.run(
    sql`update crm_sends set state = ${state}, error = ${error}, tries = tries + 1, changed_at = ${now} where ${matchesSendingRef(sending)} and state = 'Pending'`,
  )

/** Marks the hand-over as sent, and stores the candidate's earlier CRM id, which is restored if the merge is undone. */
export const markSendingSent = (db: Database, sending: SendingRef, remoteId: string, now: Date) =>
  db.run(sql`
    update crm_sends s set state = 'Sent', remote_id = ${remoteId}, error = null, tries = tries + 1, changed_at = ${now},
      tracker_before = (select c.tracker_id from candidates c join registrations r on r.candidate_id = c.id where r.id = s.registration_id)
    where ${matchesSendingRef(sending)}`)

export const markSendingUndone = (db: Database, sending: SendingRef, now: Date) =>
  db.run(
    sql`update crm_sends set state = 'Undone', changed_at = ${now} where ${matchesSendingRef(sending)}`,
  )

export const setSendingPending = (db: Database, sending: SendingRef, by: string, now: Date) =>
  db.run(
    sql`update crm_sends set state = 'Pending', error = null, by = ${by}, changed_at = ${now} where ${matchesSendingRef(sending)}`,
  )

export const setCrmIdOfCandidate = (db: Database, candidateId: string, trackerId: string | null) =>
  db.run(sql`update candidates set tracker_id = ${trackerId} where id = ${candidateId}`)
