import { notFound } from '#shared/failure.ts'
import { createListResponse } from '#server/http/route-response.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Database } from '#server/database/database.ts'
import { endSignInById, listSignIns } from './own-session-queries.ts'
import type { Session } from '#server/security/session.ts'
import { endSessionsOf } from './session-queries.ts'

/** The candidate or consultant who owns the listed sign-ins, with the session of the request. */
type SessionOwner = { readonly id: string; readonly session: Session }

export async function listOwnSessions(db: Database, { id, session }: SessionOwner, now: Date) {
  const signIns = await listSignIns(db, id, session, now)
  return createListResponse(signIns, signIns.length)
}

/** Ends one of the owner's sign-ins. The id of another person's session gets the same refusal as an id that does not exist. */
export const endOwnSession = (
  db: Database,
  { id: ownerId }: SessionOwner,
  { sessionId, requestId }: { readonly sessionId: string; readonly requestId: string },
  now: Date,
) =>
  db.transaction(async (inside) => {
    if (!(await endSignInById(inside, { id: sessionId, ownerId })))
      throw notFound('You are not signed in there any more.')
    await insertAuditEntry(
      inside,
      { actor: ownerId, event: 'session ended', subject: sessionId, requestId },
      now,
    )
    return null
  })

export const endOtherOwnSessions = (
  db: Database,
  { id, session }: SessionOwner,
  requestId: string,
  now: Date,
) =>
  db.transaction(async (inside) => {
    await endSessionsOf(inside, id, { except: session })
    await insertAuditEntry(inside, { actor: id, event: 'other sessions ended', requestId }, now)
    return null
  })
