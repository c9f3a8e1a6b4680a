import { randomBytes } from 'node:crypto'
import { type Database, prepared, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import { describeBrowser } from '../domain/browser.ts'
import { calculateSessionEnds, shouldExtendIdleEnd } from '../domain/lifetime.ts'
import type { Session } from '#server/security/session.ts'
import { getSessionRights, showsPortal } from '../domain/openings.ts'
import type { SessionKind, TokenPrefix } from '#shared/token-kind.ts'
import { buildKnownToOtherBranchCondition } from './known-elsewhere.ts'

const TOKEN_PREFIXES: Readonly<Record<SessionKind, TokenPrefix>> = {
  candidate: 'ca',
  registration: 'ca',
  vacancies: 'cj',
  consultant: 'co',
}

type SessionScope =
  | { readonly kind: Exclude<SessionKind, 'registration'> }
  | { readonly kind: 'registration'; readonly registrationId: string }
type NewSession = SessionScope & {
  readonly ownerId: string
  readonly parent?: Session
  readonly authTime?: Date
  readonly userAgent?: string | undefined
  /** The id of the short link that opened the session. Revoking the link ends the session. */
  readonly linkId?: string | undefined
  /** The id of the branch that saw the address of the link that opened the session; null if no branch saw it. */
  readonly handedOverBy?: string | null
}

/**
 * Opens a session and returns its token; only the hash of the token is stored. A session with a parent ends when its parent ends. If the person opens
 * a session by their own proof or by a code that was sent to them, all their sessions end that were opened by a link whose address a branch saw.
 * `userAgent` is shown in the person's list of sessions.
 */
export async function issueSession(db: Database, beginning: NewSession, now: Date) {
  const {
    kind,
    ownerId,
    parent,
    authTime,
    userAgent,
    linkId = null,
    handedOverBy = null,
  } = beginning
  const registrationId = beginning.kind === 'registration' ? beginning.registrationId : null
  const token = `${TOKEN_PREFIXES[kind]}_${randomBytes(32).toString('base64url')}`
  const { idleUntil, endsAt } = calculateSessionEnds(kind, now)
  const end = parent && parent.endsAt < endsAt ? parent.endsAt : endsAt
  // A token that is derived from a session is not a new sign-in, so it ends no other session.
  if (!parent && getSessionRights({ kind, handedOverBy }).endsHandedOver)
    await db.run(
      sql`delete from sessions where owner_id = ${ownerId} and handed_over_by is not null`,
    )
  await db.run(sql`
    insert into sessions (token_hash, kind, owner_id, parent_hash, registration_id, link_id, handed_over_by, auth_time, created_at, idle_until, ends_at, browser)
    values (${sha256(token)}, ${kind}, ${ownerId}, ${parent?.tokenHash ?? null}, ${registrationId}, ${linkId}, ${handedOverBy}, ${authTime ?? now}, ${now}, ${idleUntil}, ${end}, ${describeBrowser(userAgent)})`)
  return { token, expiresAt: end }
}

/**
 * An SQL condition about session `s` and its parent `p`. It is true if the session, or its parent, was opened by a link whose address a branch saw,
 * and another branch has also registered the person. Such a session could read the other branch's entries, so it counts as ended.
 */
const READS_OTHER_BRANCHES = sql`(coalesce(s.handed_over_by, p.handed_over_by) is not null and ${buildKnownToOtherBranchCondition({ person: sql`s.owner_id`, branch: sql`coalesce(s.handed_over_by, p.handed_over_by)` })})`

type StoredSession = Omit<Session, 'writes' | 'isSignIn' | 'showsPortal'>

/** Returns the live session of a token and extends its idle end. An expired session is deleted, so that setting the clock back does not revive it. */
export async function findLiveSession(
  db: Database,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const hash = sha256(token)
  const session = await db.maybe<StoredSession & { readonly isOver: boolean }>(
    prepared(
      'live session',
      sql`
    select s.id, s.token_hash as "tokenHash", s.kind, s.owner_id as "ownerId", s.auth_time as "authTime", s.idle_until as "idleUntil", s.ends_at as "endsAt",
           c.portal_enabled as "portalEnabled", s.registration_id as "registrationId", coalesce(s.handed_over_by, p.handed_over_by) as "handedOverBy",
           least(s.idle_until, s.ends_at, p.idle_until, p.ends_at) <= ${now} or ${READS_OTHER_BRANCHES} as "isOver"
    from sessions s left join candidates c on c.id = s.owner_id left join sessions p on p.token_hash = s.parent_hash
    where s.token_hash = ${hash}`,
    ),
  )
  if (!session) return undefined
  const { isOver, ...alive } = session
  if (isOver) {
    await db.run(sql`
      delete from sessions where least(idle_until, ends_at) <= ${now}
        and (token_hash = ${hash} or token_hash = (select parent_hash from sessions where token_hash = ${hash}))`)
    return undefined
  }
  if (shouldExtendIdleEnd(alive.kind, alive.idleUntil, now)) {
    const { idleUntil } = calculateSessionEnds(alive.kind, now)
    await db.run(
      sql`update sessions set idle_until = ${idleUntil} where token_hash = ${alive.tokenHash}`,
    )
  }
  const { writes, isSignIn } = getSessionRights(alive)
  return { ...alive, writes, isSignIn, showsPortal: showsPortal(alive) }
}

/** Records a fresh sign-in. Because the person gave their password, the session becomes their own even if a branch's link opened it. */
export const recordFreshSignIn = (db: Database, { tokenHash }: Session, now: Date) =>
  db.run(
    sql`update sessions set auth_time = ${now}, handed_over_by = null where token_hash = ${tokenHash}`,
  )

/** Ends the sign-in that a token belongs to, with every token derived from it. Returns the owner's id. */
export const endSignIn = async (db: Database, token: string) => {
  const ended = await db.maybe<{ ownerId: string }>(sql`
    delete from sessions where token_hash = coalesce((select parent_hash from sessions where token_hash = ${sha256(token)}), ${sha256(token)}::bytea)
    returning owner_id as "ownerId"`)
  return ended?.ownerId
}

/**
 * Ends every sign-in of a person except `except`, with the derived tokens, and returns the number of ended tokens. The caller runs it in the same
 * transaction as its cause, such as a deletion or a new password.
 */
export const endSessionsOf = (
  db: Database,
  ownerId: string,
  { except }: { readonly except?: Session } = {},
) =>
  db.run(
    sql`delete from sessions where owner_id = ${ownerId} and ${except ? sql`token_hash <> ${except.tokenHash} and parent_hash is distinct from ${except.tokenHash}` : sql`true`}`,
  )
