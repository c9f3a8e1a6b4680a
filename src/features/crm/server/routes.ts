import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { route, type Server } from '#server/http/route.ts'
import { consultant } from '#server/security/policies/desk-policies.ts'
import { getCrmState, getCrmPreview } from '../contract/crm.ts'
import { findChosenCrm } from './chosen-crm.ts'
import { createCrmLookup } from './crm-lookup.ts'
import { buildCrmPreview } from './hand-over/preview.ts'
import { duplicateRoutes } from './same-person/duplicate-routes.ts'
import { sendingRoutes } from './sending/sending-routes.ts'
import { readCrmState } from './sending/state.ts'
import { undoRoute } from './sending/undo-route.ts'

/** Registers the routes with which consultants send registrations to a CRM. */
export function crmRoutes(server: Server) {
  route(server, getCrmState, { may: consultant }, async ({ params }, { db, viewer, parts }) =>
    readCrmState(db, await findReachableRegistration(db, viewer, params.id), viewer, parts),
  )

  duplicateRoutes(server)

  route(
    server,
    getCrmPreview,
    { may: consultant },
    async ({ params, query }, { db, viewer, parts }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      const known = await findChosenCrm(db, viewer, registration.id, query.crm)
      return buildCrmPreview(registration, createCrmLookup(parts)(known).takes, parts)
    },
  )

  sendingRoutes(server)
  undoRoute(server)
}
