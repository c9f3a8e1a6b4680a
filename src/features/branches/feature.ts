import type { Feature } from '#server/feature.ts'
import { branchRoutes } from './server/routes.ts'
import { insertDemoBranches } from './server/demo/demo-branches.ts'

export const feature = {
  name: 'branches',
  routes: branchRoutes,
  plantDemo: insertDemoBranches,
} satisfies Feature
