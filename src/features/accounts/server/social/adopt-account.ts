import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { type Database, sql } from '#server/database.ts'

/**
 * Whoever proves an address that nobody has confirmed before becomes the owner of its account: the password and the sessions of the one who made it,
 * perhaps somebody else, end (requirement 12). An account that was confirmed stays as it is. The person's row is locked, as for every sign-in.
 */
export async function adoptAccount(db: Database, ownerId: string) {
  const { confirmed } = await db.one<{ confirmed: boolean }>(sql`select portal_enabled as confirmed from candidates where id = ${ownerId} for update`)
  if (confirmed) return
  await db.run(sql`delete from passwords where owner_id = ${ownerId}`)
  await endSessionsOf(db, ownerId)
}
