import { addPeriod, FIXED_RETENTION_PERIODS } from '#shared/periods.ts'
import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'
import { sha256 } from '#server/security/hashes.ts'

/**
 * Issues a 256-bit code for the deletion link, of which only the hash is stored, and ends the earlier ones. Returns undefined if this request already
 * had its code.
 */
export async function issueDeletionCode(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  now: Date,
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url')
  await db.run(
    sql`update deletion_codes set ${ENDED_AT_ONCE} where owner_id = ${ownerId} and id <> ${id} and used_at is null and expires_at > ${now}`,
  )
  const made = await db.run(sql`
    insert into deletion_codes (id, hash, owner_id, created_at, expires_at) values (${id}, ${sha256(code)}, ${ownerId}, ${now}, ${addPeriod(now, FIXED_RETENTION_PERIODS.lettersLinks)})
    on conflict (id) do nothing`)
  return made === 1 ? code : undefined
}

/** Finds and uses up a code in one statement, and returns the id of the account that it deletes. */
export const consumeDeletionCode = (db: Database, code: string, now: Date) =>
  db.maybe<{ ownerId: string }>(sql`
    update deletion_codes set used_at = ${now} where hash = ${sha256(code)} and owner_id is not null and used_at is null and expires_at > ${now}
    returning owner_id as "ownerId"`)

/** Returns the reason why a code does not work; undefined if it was never issued. */
export async function findDeletionCodeEndReason(
  db: Database,
  code: string,
): Promise<'used' | 'expired' | undefined> {
  const found = await db.maybe<{ used: boolean }>(
    sql`select used_at is not null as used from deletion_codes where hash = ${sha256(code)}`,
  )
  return found && (found.used ? 'used' : 'expired')
}
