import { notFound } from '#shared/failure.ts'
import { list } from '#server/answer.ts'
import { audit } from '#server/audit.ts'
import { route, type Server } from '#server/route.ts'
import { assertSelf, candidate } from '#server/viewer.ts'
import { endOtherSessions, endSession, listSessions } from '../contract/sessions.ts'
import { endSignInById, signInsOf } from './own-session-queries.ts'
import { endSessionsOf } from './session-queries.ts'

/** What a person sees of their own sign-ins, and how they end them. */
export function ownSessionRoutes(server: Server) {
  route(server, listSessions, { may: candidate }, async ({ params }, { db, now, viewer }) => {
    assertSelf(viewer, params.id)
    const signIns = await signInsOf(db, viewer.id, viewer.session, now)
    return list(signIns, signIns.length)
  })

  route(server, endSession, { may: candidate }, async ({ params, request }, { db, now, viewer }) => {
    assertSelf(viewer, params.id)
    await db.transaction(async (inside) => {
      if (!(await endSignInById(inside, { id: params.sessionId, ownerId: viewer.id }))) throw notFound('You are not signed in there any more.')
      await audit(inside, { actor: viewer.id, event: 'session ended', subject: params.sessionId, requestId: request.id }, now)
    })
    return null
  })

  route(server, endOtherSessions, { may: candidate }, async ({ params, request }, { db, now, viewer }) => {
    assertSelf(viewer, params.id)
    await db.transaction(async (inside) => {
      await endSessionsOf(inside, viewer.id, { except: viewer.session })
      await audit(inside, { actor: viewer.id, event: 'other sessions ended', requestId: request.id }, now)
    })
    return null
  })
}
