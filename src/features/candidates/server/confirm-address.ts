import { type Database, sql } from '#server/database.ts'
import { completeWhenDue } from './completed-onboarding.ts'

/**
 * An address is the person's. The portal opens with the primary one and with no other, for the sessions that live already as well (amendment 1.1): a trigger of
 * the database sees to it. The person's row comes first, as in every change of contacts: two of them wait for each other instead of ending each other.
 */
export async function confirmAddress(
  db: Database,
  { ownerId, contactId }: { ownerId: string; contactId: string | null },
  now: Date,
) {
  await db.run(sql`select 1 from candidates where id = ${ownerId} for no key update`)
  await db.run(
    sql`update contacts set verified_at = coalesce(verified_at, ${now}) where id = ${contactId} and candidate_id = ${ownerId}`,
  )
  await completeWhenDue(db, ownerId, now)
}
