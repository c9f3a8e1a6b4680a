import { type Database, sql } from '#server/database/database.ts'
import type { ListedSession } from '../contract/sessions.ts'
import { SESSION_LIFETIMES_MS } from '../domain/lifetime.ts'
import type { SessionKind } from '#shared/token-kind.ts'
import type { Session } from '#server/security/session.ts'

const MAX_LISTED_SIGN_INS = 100

type SignInRow = Omit<ListedSession, 'createdAt' | 'lastUsedAt' | 'expiresAt'> & {
  readonly kind: SessionKind
  readonly createdAt: Date
  readonly idleUntil: Date
  readonly expiresAt: Date
}

/**
 * Returns the live sign-ins of a person: the current one first, then the most recently used. Tokens that were made from a sign-in are not listed
 * separately.
 */
export async function listSignIns(db: Database, ownerId: string, current: Session, now: Date) {
  const rows = await db.many<SignInRow>(sql`
    select id, token_hash = ${current.tokenHash} as current, browser, kind, created_at as "createdAt", idle_until as "idleUntil", ends_at as "expiresAt"
    from sessions where owner_id = ${ownerId} and parent_hash is null and idle_until > ${now} and ends_at > ${now}
    order by current desc, idle_until desc limit ${MAX_LISTED_SIGN_INS}`)
  return rows.map(({ kind, idleUntil, ...shown }) => ({
    ...shown,
    lastUsedAt: new Date(idleUntil.getTime() - SESSION_LIFETIMES_MS[kind].idle),
  }))
}

/** Deletes a sign-in with its derived tokens. Returns true if it belonged to the person, even if it had already expired. */
export const endSignInById = async (
  db: Database,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
) =>
  (await db.run(
    sql`delete from sessions where id = ${id} and owner_id = ${ownerId} and parent_hash is null`,
  )) > 0
