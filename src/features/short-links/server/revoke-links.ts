import type { RawBuilder } from 'kysely'
import { type Database, sql } from '#server/database/database.ts'

type RevokedLink = { readonly id: string; readonly invitesTo: string | null }

/**
 * Revokes the links `l` that meet the SQL condition `holds`, and ends every session that was opened by one of these links. If the link of a session
 * is no longer stored, the session ends when any invitation into its registration is revoked. Runs in the caller's transaction and returns the number
 * of revoked links.
 */
export async function revokeLinks(
  db: Database,
  holds: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const revoked = await db.many<RevokedLink>(
    sql`update short_links l set revoked_at = coalesce(l.revoked_at, ${now}) where ${holds} returning l.id, case when l.kind = 'i' then l.registration_id end as "invitesTo"`,
  )
  const ids = revoked.map(({ id }) => id)
  const registrations = revoked.flatMap(({ invitesTo }) => invitesTo ?? [])
  // A person who confirms a code locks the link's row, so by now their session is stored and is
  // deleted here.
  await db.run(sql`
    delete from sessions where link_id = any(${ids}) or (link_id is null and registration_id = any(${registrations}))`)
  return revoked.length
}
