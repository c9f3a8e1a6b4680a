import type { Feature } from '#server/feature.ts'
import { applicantRoutes } from './server/routes.ts'
import { plantApplications } from './server/demo/demo-applications.ts'

export const feature = {
  name: 'applicants',
  routes: applicantRoutes,
  plantDemo: plantApplications,
} satisfies Feature
