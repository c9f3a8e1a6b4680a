import type { Feature } from '#server/feature.ts'
import { findFeedByKey } from './server/integration-keys.ts'
import { importDemoVacancies } from './server/demo/demo-vacancies.ts'
import { vacancyCommands } from './server/commands.ts'
import { vacancyRoutes } from './server/routes.ts'

export const feature = {
  name: 'vacancies',
  lookUps: { feedOfKey: findFeedByKey },
  routes: vacancyRoutes,
  commands: vacancyCommands,
  plantDemo: importDemoVacancies,
} satisfies Feature
