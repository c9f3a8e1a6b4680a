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

/** Signs in a person whose proof was checked: marks their browser as known and replaces this browser's token. */
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
  // The person may be signed in already and sign in again, as before a serious change; the earlier sign-in then ends.
  if (viewer.kind === 'candidate' && viewer.session.kind === 'candidate')
    await endSignInById(db, viewer.session)
  return issueSession(
    db,
    { kind: 'candidate', ownerId, userAgent: request.headers['user-agent'] },
    now,
  )
}
