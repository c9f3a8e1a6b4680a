import type { Feature } from '#server/feature.ts'
import { onboardingRoutes } from './server/routes.ts'
import { createDemoCandidates } from './server/demo/demo-people.ts'

export const feature = {
  name: 'onboarding',
  routes: onboardingRoutes,
  plantDemo: createDemoCandidates,
} satisfies Feature
