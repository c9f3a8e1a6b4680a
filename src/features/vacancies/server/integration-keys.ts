import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'

/**
 * Returns the id of the feed to which a key belongs; undefined if the key is unknown. The database has only hashes of keys, so that a stolen copy
 * contains no usable key.
 */
export async function findFeedByKey(db: Database, key: string): Promise<string | undefined> {
  const feed = await db.maybe<{ id: string }>(
    sql`select id from feeds where key_hash = ${sha256(key)}`,
  )
  return feed?.id
}

/** Creates the key of a provider, which is shown only this once. It replaces an earlier key. */
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
