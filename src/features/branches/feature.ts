import type { Feature } from '#server/feature.ts'
import { branchRoutes } from './server/routes.ts'
import { plantBranches } from './server/demo/demo-branches.ts'

export const feature = {
  name: 'branches',
  routes: branchRoutes,
  plantDemo: plantBranches,
} satisfies Feature
