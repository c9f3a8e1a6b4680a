import type { Feature } from '#server/feature.ts'
import { onboardingRoutes } from './server/routes.ts'
import { createReminderDelivery } from './server/reminders/onboarding-reminders.ts'
import { createDemoCandidates } from './server/demo/demo-people.ts'

export const feature = {
  name: 'onboarding',
  routes: onboardingRoutes,
  deliveries: createReminderDelivery,
  plantDemo: createDemoCandidates,
} satisfies Feature
