import { lockForConsultant } from '#features/registrations/server/lock-for-consultant.ts'
import { listValidDecisions } from '#features/registrations/server/log/decision-queries.ts'
import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { getDeskDetails, reviewRegistration } from '../../contract/review.ts'
import { approvalRoutes } from './approval-routes.ts'
import { addTaskRoutes } from './asking/ask-routes.ts'
import { saveDecisions } from './save-decisions.ts'
import { readDeskDetails } from './desk-queries.ts'
import { reminderRoutes, remindSeveralRoutes } from './reminder-routes.ts'
import { sendRoutes } from './send-routes.ts'

/** Declares the routes with which a consultant reviews a registration. */
export function reviewRoutes(server: Server) {
  route(
    server,
    getDeskDetails,
    { may: registrar },
    async ({ params }, { db, viewer, config, now }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      return readDeskDetails(db, registration, viewer.branches, config, now)
    },
  )

  route(
    server,
    reviewRegistration,
    { may: registrar },
    ({ params, body }, { db, viewer, now, config }) =>
      lockForConsultant(db, viewer, params.id, async (inside, registration) => {
        const { status } = await saveDecisions(inside, registration, body, viewer, now, config)
        return { status, decisions: await listValidDecisions(inside, registration.id) }
      }),
  )

  approvalRoutes(server)
  sendRoutes(server)
  reminderRoutes(server)
  remindSeveralRoutes(server)
  addTaskRoutes(server)
}
