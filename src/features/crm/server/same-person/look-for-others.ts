import { enqueueDuplicateSearch } from '#features/registrations/server/life-cycle/look-for-duplicates.ts'
import { waitsForDecision } from '#features/registrations/domain/desk-list/needs.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { StoredHandOver } from '../sending/sending-queries.ts'

/** The most registrations for which one hand-over queues a search; those that share the most keys with its person come first. */
const MAX_QUEUED_SEARCHES = 50

/**
 * After a hand-over has added a person to a CRM, queues a new search for each registration that waits for a consultant and has a similar person,
 * because its last search could not find the new record.
 */
export async function queueSearchesForSimilarPeople(
  db: Database,
  {
    registrationId,
    crmId,
    externalKey,
  }: Pick<StoredHandOver, 'registrationId' | 'crmId' | 'externalKey'>,
  now: Date,
) {
  const waiting = REGISTRATION_STATUSES.filter(waitsForDecision)
  const others = await db.many<{ id: string; candidateId: string }>(sql`
    select r.id, r.candidate_id as "candidateId"
    from registration_people own join registration_people other on other.keys && own.keys join registrations r on r.id = other.registration_id
    where own.registration_id = ${registrationId} and r.id <> own.registration_id and r.crm_id = ${crmId} and r.status = any(${waiting}::text[])
    order by (select count(*) from unnest(other.keys) key where key = any(own.keys)) desc, r.created_at desc, r.id limit ${MAX_QUEUED_SEARCHES}`)
  for (const other of others) await enqueueDuplicateSearch(db, other, `after ${externalKey}`, now)
}
