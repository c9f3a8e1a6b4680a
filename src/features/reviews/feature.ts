import type { Feature } from '#server/feature.ts'
import { registrationListRoutes } from './server/list/list-routes.ts'
import { logRoutes } from './server/log/routes.ts'
import { newRegistrationRoutes } from './server/new/new-routes.ts'
import { reviewRoutes } from './server/review/routes.ts'
import { transferRoutes } from './server/transfer/routes.ts'
import { documentZipRoutes } from './server/documents/routes.ts'

export const feature = {
  name: 'reviews',
  routes(server) {
    registrationListRoutes(server)
    newRegistrationRoutes(server)
    reviewRoutes(server)
    transferRoutes(server)
    logRoutes(server)
    documentZipRoutes(server)
  },
} satisfies Feature
