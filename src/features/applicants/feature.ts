import type { Feature } from '#server/feature.ts'
import { applicantRoutes } from './server/routes.ts'
import { createDemoApplications } from './server/demo/demo-applications.ts'

export const feature = {
  name: 'applicants',
  routes: applicantRoutes,
  plantDemo: createDemoApplications,
} satisfies Feature
