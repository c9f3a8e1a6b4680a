import { endDeletionLinks } from '#features/candidates/server/contacts/primary-contact.ts'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'

/**
 * Ends every code and link that was requested for a person and is not used yet, because a thief may have requested it. The person's sessions end for
 * the same reason. Only a link 'This was not me' still works, because the owner takes the account back with it.
 */
export async function endOpenCodes(db: Database, ownerId: string, now: Date): Promise<void> {
  await db.run(
    sql`update codes set ${ENDED_AT_ONCE} where owner_id = ${ownerId} and used_at is null and expires_at > ${now}`,
  )
  await db.run(sql`delete from one_time_codes where candidate_id = ${ownerId} and used_at is null`)
  await endDeletionLinks(db, ownerId, now)
}
