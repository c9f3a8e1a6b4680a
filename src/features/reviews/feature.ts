import type { Feature } from '#server/feature.ts'
import { listRoutes } from './server/list/list-routes.ts'
import { logRoutes } from './server/log/routes.ts'
import { newRegistrationRoutes } from './server/new/new-routes.ts'
import { reviewRoutes } from './server/review/routes.ts'
import { transferRoutes } from './server/transfer/routes.ts'
import { zipRoutes } from './server/documents/routes.ts'

export const feature = {
  name: 'reviews',
  routes(server) {
    listRoutes(server)
    newRegistrationRoutes(server)
    reviewRoutes(server)
    transferRoutes(server)
    logRoutes(server)
    zipRoutes(server)
  },
} satisfies Feature
