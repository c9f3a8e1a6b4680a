import {
  consumeUndoLink,
  endLaterUndoLinks,
  lockOwnerOfUndoLink,
  type UsedUndoLink,
} from '#features/candidates/server/contacts/undo-links.ts'
import { endSessionsOf } from '#features/sessions/server/session-queries.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import { conflict } from '#shared/failure.ts'
import { issueCode } from '../code-queries.ts'
import { endOpenCodes } from '../end-open-codes.ts'

type PressedUndoLink = { readonly code: string; readonly requestId: string }

/**
 * Carries out 'This was not me': makes the address that got the letter primary again, ends all sessions, and removes every way to sign in that is
 * newer than the letter or that a thief may know. Returns the code for a new password; undefined if the link does not work.
 */
export const undoChangeByLink = (
  db: Database,
  { code, requestId }: PressedUndoLink,
  now: Date,
  { support }: Pick<Config, 'support'>,
): Promise<string | undefined> =>
  db.transaction(async (inside) => {
    await lockOwnerOfUndoLink(inside, code)
    const link = await consumeUndoLink(inside, code, now)
    if (!link) return undefined
    await freeAddress(inside, link, support.candidate)
    await removeLaterContacts(inside, link, now)
    const contactId = await restorePrimaryAddress(inside, link, now)
    await endAllWaysToSignIn(inside, link, now)
    await endLaterUndoLinks(inside, link, now)
    await insertAuditEntry(
      inside,
      { actor: link.candidateId, event: 'change undone', subject: contactId, requestId },
      now,
    )
    const reset = await issueCode(
      inside,
      { type: 'PasswordReset', ownerId: link.candidateId, contactId },
      now,
    )
    return reset.code
  })

/**
 * Makes the address available again if another account has taken it meanwhile. If that account never verified the address, the address is removed
 * from it and its sessions end. If it verified the address, both accounts belong to the owner of one mailbox: only our support can decide between
 * them, so the call is refused.
 */
async function freeAddress(db: Database, { candidateId, key }: UsedUndoLink, supportEmail: string) {
  const other = await db.maybe<{ id: string; ownerId: string; verified: boolean }>(sql`
    select id, candidate_id as "ownerId", verified_at is not null as verified from contacts
    where kind = 'email' and is_primary and value_key = ${key} and candidate_id <> ${candidateId} for update`)
  if (!other) return
  if (other.verified)
    throw conflict(
      `Another account signs in with this address now. Write to ${supportEmail} and we sort it out.`,
    )
  await db.run(sql`delete from contacts where id = ${other.id}`)
  await endSessionsOf(db, other.ownerId)
}

/**
 * Removes every address that became primary after the letter's address, and every contact that was added after the letter and never proven. Links
 * into registrations that were sent to a removed address or number are revoked.
 */
async function removeLaterContacts(
  db: Database,
  { candidateId, id, key, createdAt }: UsedUndoLink,
  now: Date,
) {
  const removed = await db.many<{ value: string }>(sql`
    delete from contacts
    where candidate_id = ${candidateId} and value_key <> ${key}
      and (verified_at is null and created_at >= ${createdAt}
        or kind = 'email' and (is_primary or value_key in (select folded from undo_links where candidate_id = ${candidateId} and id > ${id}::bigint)))
    returning value`)
  await db.run(sql`
    update short_links set revoked_at = ${now}
    where candidate_id = ${candidateId} and revoked_at is null and created_at >= ${createdAt}
      and array[target->>'emailAddress', target->>'phone'] && ${removed.map(({ value }) => value)}::text[]`)
}

/** Makes the letter's address the primary one again, even if the contact was deleted; pressing the link proves the address. */
const restorePrimaryAddress = async (
  db: Database,
  { candidateId, value, key }: UsedUndoLink,
  now: Date,
) =>
  (
    await db.one<{ id: string }>(sql`
      insert into contacts (candidate_id, kind, value, value_key, verified_at, is_primary, created_at)
      values (${candidateId}, 'email', ${value}, ${key}, ${now}, true, ${now})
      on conflict (candidate_id, kind, value_key) do update set is_primary = true, verified_at = coalesce(contacts.verified_at, excluded.verified_at)
      returning id`)
  ).id

/** Ends sessions, the password, newer providers and open links, because a thief may know or hold any of them. */
async function endAllWaysToSignIn(
  db: Database,
  { candidateId, createdAt }: UsedUndoLink,
  now: Date,
) {
  await endSessionsOf(db, candidateId)
  await db.run(sql`delete from passwords where owner_id = ${candidateId}`)
  await db.run(
    sql`delete from identities where candidate_id = ${candidateId} and linked_at >= ${createdAt}`,
  )
  await endOpenCodes(db, candidateId, now)
}
