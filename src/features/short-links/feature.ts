import type { Feature } from '#server/feature.ts'
import { EXPIRED_LINK_ROWS } from './server/swept-rows.ts'
import { shortLinkCommands } from './server/commands.ts'
import { shortLinkDeskRoutes } from './server/desk-routes.ts'
import { shortLinkRoutes } from './server/routes.ts'

export const feature = {
  name: 'short-links',
  routes(server) {
    shortLinkRoutes(server)
    shortLinkDeskRoutes(server)
  },
  commands: shortLinkCommands,
  sweptRows: EXPIRED_LINK_ROWS,
} satisfies Feature
