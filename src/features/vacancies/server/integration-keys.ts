import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'

/** Returns the feed of a key. Only hashes are stored, so that a stolen database does not contain usable keys. */
export async function findFeedByKey(db: Database, key: string): Promise<string | undefined> {
  const feed = await db.maybe<{ id: string }>(
    sql`select id from feeds where key_hash = ${sha256(key)}`,
  )
  return feed?.id
}

/** Creates a provider's key, which is shown only this once. A second key replaces the first. */
export async function createIntegrationKey(
  db: Database,
  provider: string,
  branchId: string | null,
  now: Date,
): Promise<string> {
  const key = `ik_${randomBytes(32).toString('base64url')}`
  await db.run(sql`
    insert into feeds (provider, key_hash, branch_id, created_at) values (${provider}, ${sha256(key)}, ${branchId}, ${now})
    on conflict (provider) do update set key_hash = excluded.key_hash, branch_id = coalesce(excluded.branch_id, feeds.branch_id)`)
  return key
}
