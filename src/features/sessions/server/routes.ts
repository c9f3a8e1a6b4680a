import { forbidden, createSignedOutFailure } from '#shared/failure.ts'
import { insertAuditEntry } from '#server/security/audit/audit.ts'
import { getViolatedConstraint } from '#server/database/database.ts'
import { RecordedRefusal } from '#server/security/denial.ts'
import { route, type Server } from '#server/http/route.ts'
import { anyone, anyoneSigningOut } from '#server/security/policies/open-policies.ts'
import { authenticateCandidate } from '../contract/authenticate-candidate.ts'
import { signOut } from '../contract/sign-out.ts'
import { readBearerToken, readTokenPrefix } from '#shared/token-kind.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { endSignIn, issueSession, findLiveSession } from './session-queries.ts'

export function sessionRoutes(server: Server) {
  ownSessionRoutes(server)

  route(server, signOut, { may: anyoneSigningOut }, async ({ request }, { db, now }) => {
    const tokens = [request.headers.authentication, request.headers.authorization]
      .filter((header) => typeof header === 'string')
      .map(readBearerToken)
    for (const token of tokens.filter(
      (one) => readTokenPrefix(one) === 'ca' || readTokenPrefix(one) === 'cj',
    )) {
      const ownerId = await endSignIn(db, token)
      if (ownerId)
        await insertAuditEntry(
          db,
          { actor: ownerId, event: 'signed out', requestId: request.id },
          now,
        )
    }
    return null
  })

  route(server, authenticateCandidate, { may: anyone }, async ({ body }, { db, now }) => {
    const session =
      readTokenPrefix(body.authToken) === 'ca'
        ? await findLiveSession(db, body.authToken, now)
        : undefined
    if (!session) throw createSignedOutFailure()
    // The user id in the body proves nothing by itself, so it must match the owner of the token.
    if (session.kind !== 'candidate' || session.ownerId !== body.userId)
      throw new RecordedRefusal(session.ownerId, forbidden(authenticateCandidate.fallback))
    const { token, expiresAt } = await issueSession(
      db,
      { kind: 'vacancies', ownerId: session.ownerId, parent: session, authTime: session.authTime },
      now,
    ).catch((error: unknown) => {
      // The sign-in can end after it was read and before this insert, which then refers to a parent that no longer exists.
      throw getViolatedConstraint(error) === 'sessions_parent_hash_fkey'
        ? createSignedOutFailure()
        : error
    })
    return { authToken: token, expiresAt }
  })
}
