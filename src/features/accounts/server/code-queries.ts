import { randomBytes, randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { type CodeType, lifeOf } from '../domain/code-types.ts'

type Purpose = { readonly type: CodeType; readonly ownerId: string; readonly contactId: string }

/** A new code in a link, 256 bits, kept as a hash; it ends the earlier ones for the same purpose. In the caller's transaction. */
export async function issueCode(db: Database, { type, ownerId, contactId }: Purpose, now: Date) {
  await db.run(sql`select 1 from contacts where id = ${contactId} for update`)
  await db.run(
    sql`update codes set expires_at = ${now} where owner_id = ${ownerId} and contact_id = ${contactId} and type = ${type} and used_at is null and expires_at > ${now}`,
  )
  const id = randomUUID()
  const code = randomBytes(32).toString('base64url')
  await db.run(sql`
    insert into codes (id, hash, type, owner_id, contact_id, created_at, expires_at)
    values (${id}, ${sha256(code)}, ${type}, ${ownerId}, ${contactId}, ${now}, ${new Date(now.getTime() + lifeOf(type))})`)
  return { id, code }
}

/** The person of a code, locked before the code itself: every change of a person's rows begins there, so that two of them never wait for each other for ever. */
export const lockOwnerOfCode = (db: Database, { code, type }: { code: string; type: CodeType }) =>
  db.run(
    sql`select 1 from candidates where id = (select owner_id from codes where hash = ${sha256(code)} and type = ${type}) for no key update`,
  )

/** One statement finds and uses a code, so it works once however many press at the same time. */
export const consumeCode = (
  db: Database,
  { code, type }: { code: string; type: CodeType },
  now: Date,
) =>
  db.maybe<{ codeId: string; ownerId: string; contactId: string | null }>(sql`
    update codes set used_at = ${now} where hash = ${sha256(code)} and type = ${type} and used_at is null and expires_at > ${now}
    returning id as "codeId", owner_id as "ownerId", contact_id as "contactId"`)

/** Whose code it is and where it was sent, while it works. Looking does not use it. */
export const liveCode = (
  db: Database,
  { code, type }: { code: string; type: CodeType },
  now: Date,
) =>
  db.maybe<{ ownerId: string; contactId: string | null }>(
    sql`select owner_id as "ownerId", contact_id as "contactId" from codes where hash = ${sha256(code)} and type = ${type} and used_at is null and expires_at > ${now}`,
  )

/** Whose primary address a code was sent to, while it works. Looking does not use it. */
export const ownerOfLiveCode = async (
  db: Database,
  { code, type }: { code: string; type: CodeType },
  now: Date,
) =>
  (
    await db.maybe<{ ownerId: string }>(sql`
      select c.owner_id as "ownerId" from codes c join contacts k on k.id = c.contact_id
      where c.hash = ${sha256(code)} and c.type = ${type} and c.used_at is null and c.expires_at > ${now} and k.is_primary`)
  )?.ownerId

/** Ends what was sent and not used yet. */
export const endCodes = (
  db: Database,
  { type, ownerId }: { type: CodeType; ownerId: string },
  now: Date,
) =>
  db.run(
    sql`update codes set expires_at = ${now} where owner_id = ${ownerId} and type = ${type} and used_at is null and expires_at > ${now}`,
  )

/** What became of a code that did not work; undefined for one that never was. */
export async function endOfCode(
  db: Database,
  { code, type }: { code: string; type: CodeType },
): Promise<'used' | 'expired' | undefined> {
  const found = await db.maybe<{ used: boolean }>(
    sql`select used_at is not null as used from codes where hash = ${sha256(code)} and type = ${type}`,
  )
  return found && (found.used ? 'used' : 'expired')
}
