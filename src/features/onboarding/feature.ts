import type { Feature } from '#server/feature.ts'
import { onboardingRoutes } from './server/routes.ts'
import { plantPeople } from './server/demo/demo-people.ts'

export const feature = {
  name: 'onboarding',
  routes: onboardingRoutes,
  plantDemo: plantPeople,
} satisfies Feature
