import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSignInById } from '#features/sessions/server/own-session-queries.ts'
import { issueSession } from '#features/sessions/server/session-queries.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Anonymous, Candidate } from '#server/security/viewers.ts'
import { rememberDevice } from './known-device.ts'

export type SignInRequest = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly viewer: Anonymous | Candidate
}

/**
 * Opens a session for a person whose password or other proof was already checked. Marks their browser as known and ends the session that this browser
 * had.
 */
export async function openSession(
  db: Database,
  ownerId: string,
  { request, reply, viewer }: SignInRequest,
  config: Config,
  now: Date,
) {
  reply.header(
    'set-cookie',
    await rememberDevice(db, request, { whose: 'candidate', id: ownerId }, now, config),
  )
  await insertAuditEntry(db, { actor: ownerId, event: 'signed in', requestId: request.id }, now)
  // The person may already be signed in here, for example when a serious change asks for the password again; the earlier session then ends.
  if (viewer.kind === 'candidate' && viewer.session.kind === 'candidate')
    await endSignInById(db, viewer.session)
  return issueSession(
    db,
    { kind: 'candidate', ownerId, userAgent: request.headers['user-agent'] },
    now,
  )
}
