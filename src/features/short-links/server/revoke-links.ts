import type { RawBuilder } from 'kysely'
import { type Database, sql } from '#server/database/database.ts'

type Revoked = { readonly id: string; readonly invitesTo: string | null }

/**
 * Ends the links `l` of which this holds, with every session that they opened. A session whose link is not known any more ends with any
 * invitation into its registration. In the caller's transaction; answers how many links there were.
 */
export async function revokeLinks(
  db: Database,
  holds: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const revoked = await db.many<Revoked>(
    sql`update short_links l set revoked_at = coalesce(l.revoked_at, ${now}) where ${holds} returning l.id, case when l.kind = 'i' then l.registration_id end as "invitesTo"`,
  )
  const ids = revoked.map(({ id }) => id)
  const registrations = revoked.flatMap(({ invitesTo }) => invitesTo ?? [])
  // Anyone who was confirming a code held the link's row: their session is there by now.
  await db.run(sql`
    delete from sessions where link_id = any(${ids}) or (link_id is null and registration_id = any(${registrations}))`)
  return revoked.length
}
