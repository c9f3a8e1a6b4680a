import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#server/database/database.ts'
import { ENDED_AT_ONCE } from '#server/database/ended-at-once.ts'
import { sha256 } from '#server/security/hashes.ts'
import { type OpenUndoLink, findOldestOpenUndoLink, UNDO_LINK_LIFE_MS } from '../../domain/undo.ts'

export type UndoableAddress = {
  readonly candidateId: string
  readonly address: { readonly value: string; readonly key: string; readonly verified: boolean }
}
export type UndoLink = { readonly code: string; readonly expiresAt: Date }

/**
 * Creates a link that restores this address. Returns undefined for an address that was never proven: it may be a stranger's, typed by mistake, and
 * the link would give them the account. Runs in the caller's transaction, with the candidate's row locked.
 */
export async function issueUndoLink(
  db: Database,
  { candidateId, address }: UndoableAddress,
  now: Date,
): Promise<UndoLink | undefined> {
  if (!address.verified) return undefined
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + UNDO_LINK_LIFE_MS)
  await db.run(sql`
    insert into undo_links (hash, candidate_id, address, folded, created_at, expires_at)
    values (${sha256(code)}, ${candidateId}, ${address.value}, ${address.key}, ${now}, ${expiresAt})`)
  return { code, expiresAt }
}

/**
 * Returns true if the new primary address has an open undo link, because it was the primary one before. The links of later addresses then end, and
 * the caller sends the replaced address no link.
 */
export async function endLaterLinksIfRestored(
  db: Database,
  { candidateId, key }: { readonly candidateId: string; readonly key: string },
  now: Date,
): Promise<boolean> {
  const open = await db.many<OpenUndoLink>(sql`
    select id::text, folded as key from undo_links
    where candidate_id = ${candidateId} and used_at is null and expires_at > ${now} order by id`)
  const own = findOldestOpenUndoLink(open, key)
  if (own) await endLaterUndoLinks(db, { candidateId, id: own.id }, now)
  return own !== undefined
}

/**
 * Ends the undo links that are newer than this one. A link may have been made after this request began; `greatest` then prevents an end before its
 * start.
 */
export const endLaterUndoLinks = (
  db: Database,
  { candidateId, id }: { readonly candidateId: string; readonly id: string },
  now: Date,
) =>
  db.run(
    sql`update undo_links set ${ENDED_AT_ONCE} where candidate_id = ${candidateId} and id > ${id}::bigint and used_at is null and expires_at > ${now}`,
  )

export type UsedUndoLink = {
  readonly id: string
  readonly candidateId: string
  readonly value: string
  readonly key: string
  readonly createdAt: Date
}

/** Locks the candidate before the link. Every change of a candidate's rows uses this order, so that transactions do not deadlock. */
export const lockOwnerOfUndoLink = (db: Database, code: string) =>
  db.run(
    sql`select 1 from candidates where id = (select candidate_id from undo_links where hash = ${sha256(code)}) for update`,
  )

/** Finds and uses up a link in one statement, so that it works only once. */
export const consumeUndoLink = (db: Database, code: string, now: Date) =>
  db.maybe<UsedUndoLink>(sql`
    update undo_links set used_at = ${now} where hash = ${sha256(code)} and used_at is null and expires_at > ${now}
    returning id::text, candidate_id as "candidateId", address as value, folded as key, created_at as "createdAt"`)

/** Returns the reason why a link did not work; undefined if it never existed. */
export async function findUndoLinkEndReason(
  db: Database,
  code: string,
): Promise<'used' | 'expired' | undefined> {
  const found = await db.maybe<{ used: boolean }>(
    sql`select used_at is not null as used from undo_links where hash = ${sha256(code)}`,
  )
  return found && (found.used ? 'used' : 'expired')
}
