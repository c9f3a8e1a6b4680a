import type { Feature } from '#server/feature.ts'
import type { BaseParts } from '#server/parts.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { addCrmCommands } from './server/commands.ts'
import { registerCrmRoutes } from './server/routes.ts'
import { createCrmAdapters } from './server/crm-lookup.ts'
import { registerDeliveredDocumentRoute } from './server/hand-over/delivered-routes.ts'
import { handleDuplicateSearches } from './server/same-person/count-duplicates.ts'
import { handleCrmErasureTasks } from './server/sending/crm-erasure-tasks.ts'
import { handleHandOvers } from './server/sending/hand-over.ts'
import { createDemoRecords } from './server/demo/demo-records.ts'
import { handleCrmReplays } from './server/sending/replay.ts'

export const feature = {
  name: 'crm',
  parts: (made: BaseParts) => ({ crmOf: createCrmAdapters(made) }),
  routes(server) {
    registerCrmRoutes(server)
    registerDeliveredDocumentRoute(server)
  },
  deliveries: (parts) => ({
    ...handleHandOvers(parts),
    ...handleDuplicateSearches(parts),
    ...handleCrmErasureTasks(parts),
    ...handleCrmReplays(parts),
  }),
  commands: addCrmCommands,
  sweptRows: SWEPT_ROWS,
  plantDemo: createDemoRecords,
} satisfies Feature
