import { changing } from '#features/registrations/server/changing.ts'
import { decisionsOf } from '#features/registrations/server/log/decision-queries.ts'
import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { getDesk, reviewRegistration } from '../../contract/review.ts'
import { approvalRoutes } from './approval-routes.ts'
import { askRoutes } from './asking/ask-routes.ts'
import { decide } from './decide.ts'
import { deskOf } from './desk-queries.ts'
import { reminderRoutes, remindSeveralRoutes } from './reminder-routes.ts'
import { sendRoutes } from './send-routes.ts'

/** Declares the routes with which a consultant reviews a registration. */
export function reviewRoutes(server: Server) {
  route(server, getDesk, { may: consultant }, async ({ params }, { db, viewer, config }) => {
    const { id } = await reachedRegistration(db, viewer, params.id)
    return deskOf(db, id, viewer.branches, config)
  })

  route(
    server,
    reviewRegistration,
    { may: consultant },
    ({ params, body }, { db, viewer, now, config }) =>
      changing(db, viewer, params.id, async (inside, registration) => {
        const { status } = await decide(inside, registration, body, viewer, now, config)
        return { status, decisions: await decisionsOf(inside, registration.id) }
      }),
  )

  approvalRoutes(server)
  sendRoutes(server)
  reminderRoutes(server)
  remindSeveralRoutes(server)
  askRoutes(server)
}
