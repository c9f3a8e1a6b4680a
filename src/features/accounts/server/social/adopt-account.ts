import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { type Database, sql } from '#server/database.ts'

/**
 * Whoever proves an address that nobody has proven before becomes the owner of its account: every way in of the one who made it, perhaps somebody else, ends
 * (requirement 12), also where that one has confirmed another address of their own. The person's row is locked, as for every sign-in.
 */
export async function adoptAccount(
  db: Database,
  { ownerId, contactId }: { readonly ownerId: string; readonly contactId: string | null },
) {
  await db.run(sql`select 1 from candidates where id = ${ownerId} for no key update`)
  const proven = await db.maybe(
    sql`select 1 from contacts where id = ${contactId} and candidate_id = ${ownerId} and verified_at is not null`,
  )
  if (proven) return
  await db.run(sql`delete from passwords where owner_id = ${ownerId}`)
  await db.run(sql`delete from identities where candidate_id = ${ownerId}`)
  await endSessionsOf(db, ownerId)
}
