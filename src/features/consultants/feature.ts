import type { Feature } from '#server/feature.ts'
import { ROWS_TO_DELETE } from './server/swept-rows.ts'
import { consultantCommands } from './server/commands.ts'
import { consultantRoutes } from './server/routes.ts'
import { findConsultant } from './server/consultant-queries.ts'
import { createDemoConsultants } from './server/demo/demo-consultants.ts'

export const feature = {
  name: 'consultants',
  lookUps: { consultantWith: findConsultant },
  routes: consultantRoutes,
  commands: consultantCommands,
  sweptRows: ROWS_TO_DELETE,
  plantDemo: createDemoConsultants,
} satisfies Feature
