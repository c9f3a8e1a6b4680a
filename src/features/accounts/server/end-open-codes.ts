import { endDeletionLinks } from '#features/candidates/server/contacts/primary-contact.ts'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'

/**
 * Ends every code and link of a person that was asked for before and is not used yet, because the person who asked may be one whose sessions end now.
 * Only a link 'This was not me' still works, because it takes the account back.
 */
export async function endOpenCodes(db: Database, ownerId: string, now: Date): Promise<void> {
  await db.run(
    sql`update codes set ${ENDED_AT_ONCE} where owner_id = ${ownerId} and used_at is null and expires_at > ${now}`,
  )
  await db.run(sql`delete from one_time_codes where candidate_id = ${ownerId} and used_at is null`)
  await endDeletionLinks(db, ownerId, now)
}
