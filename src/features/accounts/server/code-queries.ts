import { randomBytes, randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'
import { sha256 } from '#server/security/hashes.ts'
import { type CodeType, getCodeLifetime } from '../domain/code-types.ts'

type CodePurpose = {
  readonly type: CodeType
  readonly ownerId: string
  readonly contactId: string
  /** The milliseconds for which the code works, if they differ from the default of its type. */
  readonly lifetime?: number
}

/**
 * Issues a 256-bit code for a link, of which only the hash is stored, and ends the earlier codes for the same purpose. It runs in the caller's
 * transaction.
 */
export async function issueCode(
  db: Database,
  { type, ownerId, contactId, lifetime = getCodeLifetime(type) }: CodePurpose,
  now: Date,
) {
  await db.run(sql`select 1 from contacts where id = ${contactId} for update`)
  await db.run(
    sql`update codes set ${ENDED_AT_ONCE} where owner_id = ${ownerId} and contact_id = ${contactId} and type = ${type} and used_at is null and expires_at > ${now}`,
  )
  const id = randomUUID()
  const code = randomBytes(32).toString('base64url')
  await db.run(sql`
    insert into codes (id, hash, type, owner_id, contact_id, created_at, expires_at)
    values (${id}, ${sha256(code)}, ${type}, ${ownerId}, ${contactId}, ${now}, ${new Date(now.getTime() + lifetime)})`)
  return { id, code }
}

/** Locks the owner of a code before the code itself. Every change of a person's rows locks the person first, so that two changes never deadlock. */
export const lockOwnerOfCode = (db: Database, { code, type }: { code: string; type: CodeType }) =>
  db.run(
    sql`select 1 from candidates where id = (select owner_id from codes where hash = ${sha256(code)} and type = ${type}) for no key update`,
  )

/** Finds and uses up a code in one statement, so that it works only once even if it is sent several times at once. */
export const consumeCode = (
  db: Database,
  { code, type }: { code: string; type: CodeType },
  now: Date,
) =>
  db.maybe<{ codeId: string; ownerId: string; contactId: string | null }>(sql`
    update codes set used_at = ${now} where hash = ${sha256(code)} and type = ${type} and used_at is null and expires_at > ${now}
    returning id as "codeId", owner_id as "ownerId", contact_id as "contactId"`)

/** Finds the owner of a working code and the contact to which it was sent, without using it up. */
export const findLiveCode = (
  db: Database,
  { code, type }: { code: string; type: CodeType },
  now: Date,
) =>
  db.maybe<{ ownerId: string; contactId: string | null }>(
    sql`select owner_id as "ownerId", contact_id as "contactId" from codes where hash = ${sha256(code)} and type = ${type} and used_at is null and expires_at > ${now}`,
  )

/** Finds the person to whose primary address a working code was sent, without using it up. */
export const findOwnerOfLiveCode = async (
  db: Database,
  { code, type }: { code: string; type: CodeType },
  now: Date,
) =>
  (
    await db.maybe<{ ownerId: string }>(sql`
      select c.owner_id as "ownerId" from codes c join contacts k on k.id = c.contact_id
      where c.hash = ${sha256(code)} and c.type = ${type} and c.used_at is null and c.expires_at > ${now} and k.is_primary`)
  )?.ownerId

/** Returns the reason why a code does not work; undefined if it was never issued. */
export async function findCodeEndReason(
  db: Database,
  { code, type }: { code: string; type: CodeType },
): Promise<'used' | 'expired' | undefined> {
  const found = await db.maybe<{ used: boolean }>(
    sql`select used_at is not null as used from codes where hash = ${sha256(code)} and type = ${type}`,
  )
  return found && (found.used ? 'used' : 'expired')
}
