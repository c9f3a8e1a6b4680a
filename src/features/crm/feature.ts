import type { Feature } from '#server/feature.ts'
import type { GroundParts } from '#server/parts.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { crmCommands } from './server/commands.ts'
import { crmRoutes } from './server/routes.ts'
import { crmsOf } from './server/crms.ts'
import { deliveredRoutes } from './server/handed/delivered-routes.ts'
import { duplicateLooks } from './server/same-person/count-duplicates.ts'
import { forgettings } from './server/sending/forget.ts'
import { handOvers } from './server/sending/hand-over.ts'
import { plantRecords } from './server/demo/demo-records.ts'
import { replays } from './server/sending/replay.ts'

export const feature = {
  name: 'crm',
  parts: (made: GroundParts) => ({ crmOf: crmsOf(made) }),
  routes(server) {
    crmRoutes(server)
    deliveredRoutes(server)
  },
  deliveries: (parts) => ({
    ...handOvers(parts),
    ...duplicateLooks(parts),
    ...forgettings(parts),
    ...replays(parts),
  }),
  commands: crmCommands,
  sweptRows: SWEPT_ROWS,
  plantDemo: plantRecords,
} satisfies Feature
