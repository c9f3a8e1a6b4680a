import { route, type Server } from '#server/http/route.ts'
import { candidate } from '#server/security/policies/candidate-policies.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { assertSelf } from '#server/security/refused-access.ts'
import {
  endConsultantSession,
  endOtherConsultantSessions,
  listConsultantSessions,
} from '../contract/consultant-sessions.ts'
import { endOtherSessions, endSession, listSessions } from '../contract/sessions.ts'
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

/** Registers the routes through which candidates and consultants list and end their own sign-ins. */
export function ownSessionRoutes(server: Server) {
  route(server, listSessions, { may: candidate }, ({ params }, { db, now, viewer }) => {
    assertSelf(viewer, params.id)
    return listOwnSessions(db, viewer, now)
  })

  route(server, endSession, { may: candidate }, ({ params, request }, { db, now, viewer }) => {
    assertSelf(viewer, params.id)
    return endOwnSession(db, viewer, { sessionId: params.sessionId, requestId: request.id }, now)
  })

  route(
    server,
    endOtherSessions,
    { may: candidate },
    ({ params, request }, { db, now, viewer }) => {
      assertSelf(viewer, params.id)
      return endOtherOwnSessions(db, viewer, request.id, now)
    },
  )

  route(server, listConsultantSessions, { may: consultant }, (_input, { db, now, viewer }) =>
    listOwnSessions(db, viewer, now),
  )
  route(
    server,
    endConsultantSession,
    { may: consultant },
    ({ params, request }, { db, now, viewer }) =>
      endOwnSession(db, viewer, { sessionId: params.id, requestId: request.id }, now),
  )
  route(
    server,
    endOtherConsultantSessions,
    { may: consultant },
    ({ request }, { db, now, viewer }) => endOtherOwnSessions(db, viewer, request.id, now),
  )
}
