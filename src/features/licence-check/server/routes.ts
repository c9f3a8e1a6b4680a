import { setSubmissionAction } from '#features/registrations/server/life-cycle/submission-action.ts'
import type { Server } from '#server/http/route.ts'
import { checkRoutes } from './checks/check-routes.ts'
import { consentDocumentRoute } from './consent/consent-document-route.ts'
import { driverRoutes } from './drivers/driver-routes.ts'
import { storeDriverOfRegistration } from './drivers/store-driver-of-registration.ts'

export function licenceCheckRoutes(server: Server) {
  driverRoutes(server)
  checkRoutes(server)
  consentDocumentRoute(server)
  setSubmissionAction(storeDriverOfRegistration)
}
