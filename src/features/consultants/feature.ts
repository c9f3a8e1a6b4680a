import type { Feature } from '#server/feature.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { consultantCommands } from './server/commands.ts'
import { consultantRoutes } from './server/routes.ts'
import { consultantWith } from './server/consultant-queries.ts'
import { plantConsultants } from './server/demo/demo-consultants.ts'

export const feature = {
  name: 'consultants',
  lookUps: { consultantWith },
  routes: consultantRoutes,
  commands: consultantCommands,
  sweptRows: SWEPT_ROWS,
  plantDemo: plantConsultants,
} satisfies Feature
