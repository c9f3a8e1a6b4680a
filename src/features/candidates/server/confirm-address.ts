import { type Database, sql } from '#server/database.ts'
import { completeWhenDue } from './completed-onboarding.ts'

/**
 * The first confirmed address opens the portal, for the sessions that live already as well. The person's row comes first, as in every change of
 * contacts: two of them wait for each other instead of ending each other.
 */
export async function confirmAddress(
  db: Database,
  { ownerId, contactId }: { ownerId: string; contactId: string | null },
  now: Date,
) {
  await db.run(sql`update candidates set portal_enabled = true where id = ${ownerId}`)
  await db.run(
    sql`update contacts set verified_at = coalesce(verified_at, ${now}) where id = ${contactId} and candidate_id = ${ownerId}`,
  )
  await completeWhenDue(db, ownerId, now)
}
