import { findReachableRegistration } from '#features/registrations/server/find-reachable-registration.ts'
import { route, type Server } from '#server/http/route.ts'
import { registrar } from '#server/security/policies/desk-policies.ts'
import { getCrmState, getCrmPreview } from '../contract/crm.ts'
import { findChosenCrm } from './chosen-crm.ts'
import { createCrmAdapters } from './crm-lookup.ts'
import { buildCrmPreview } from './hand-over/preview.ts'
import { registerDuplicateRoutes } from './same-person/duplicate-routes.ts'
import { registerHandOverRoutes } from './sending/sending-routes.ts'
import { readCrmState } from './sending/state.ts'
import { registerUndoMergeRoute } from './sending/undo-route.ts'

/** Registers the routes with which consultants send registrations to a CRM. */
export function registerCrmRoutes(server: Server) {
  route(server, getCrmState, { may: registrar }, async ({ params }, { db, viewer, parts }) =>
    readCrmState(db, await findReachableRegistration(db, viewer, params.id), viewer, parts),
  )

  registerDuplicateRoutes(server)

  route(
    server,
    getCrmPreview,
    { may: registrar },
    async ({ params, query }, { db, viewer, parts }) => {
      const registration = await findReachableRegistration(db, viewer, params.id)
      const known = await findChosenCrm(db, viewer, registration.id, query.crm)
      return buildCrmPreview(registration, createCrmAdapters(parts)(known).takes, parts)
    },
  )

  registerHandOverRoutes(server)
  registerUndoMergeRoute(server)
}
