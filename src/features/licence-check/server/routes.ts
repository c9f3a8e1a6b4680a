import { whenSubmitted } from '#features/registrations/server/life/when-submitted.ts'
import type { Server } from '#server/http/route.ts'
import { checkRoutes } from './checks/check-routes.ts'
import { consentDocumentRoute } from './consent/consent-document-route.ts'
import { driverRoutes } from './drivers/driver-routes.ts'
import { feedDriver } from './drivers/feed-driver.ts'

export function licenceCheckRoutes(server: Server) {
  driverRoutes(server)
  checkRoutes(server)
  consentDocumentRoute(server)
  whenSubmitted(feedDriver)
}
