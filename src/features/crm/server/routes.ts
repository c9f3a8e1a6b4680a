import { reachedRegistration } from '#features/registrations/server/reached-registration.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { getCrm, getCrmPreview } from '../contract/crm.ts'
import { chosenCrm } from './chosen-crm.ts'
import { crmsOf } from './crms.ts'
import { previewOf } from './handed/preview.ts'
import { duplicateRoutes } from './same-person/duplicate-routes.ts'
import { sendingRoutes } from './sending/sending-routes.ts'
import { stateOf } from './sending/state.ts'
import { undoRoute } from './sending/undo-route.ts'

/** Registers the routes with which consultants hand registrations over to a CRM. */
export function crmRoutes(server: Server) {
  route(server, getCrm, { may: consultant }, async ({ params }, { db, viewer, parts }) =>
    stateOf(db, await reachedRegistration(db, viewer, params.id), viewer, parts),
  )

  duplicateRoutes(server)

  route(
    server,
    getCrmPreview,
    { may: consultant },
    async ({ params, query }, { db, viewer, parts }) => {
      const registration = await reachedRegistration(db, viewer, params.id)
      const known = await chosenCrm(db, viewer, registration.id, query.crm)
      return previewOf(registration, crmsOf(parts)(known).takes, parts)
    },
  )

  sendingRoutes(server)
  undoRoute(server)
}
