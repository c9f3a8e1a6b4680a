import type { Feature } from '#server/feature.ts'
import { feedOfKey } from './server/integration-keys.ts'
import { plantVacancies } from './server/demo/demo-vacancies.ts'
import { vacancyCommands } from './server/commands.ts'
import { vacancyRoutes } from './server/routes.ts'

export const feature = {
  name: 'vacancies',
  lookUps: { feedOfKey },
  routes: vacancyRoutes,
  commands: vacancyCommands,
  plantDemo: plantVacancies,
} satisfies Feature
