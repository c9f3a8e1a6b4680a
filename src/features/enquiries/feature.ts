import type { Feature } from '#server/feature.ts'
import { enquiryRoutes } from './server/routes.ts'

export const feature = {
  name: 'enquiries',
  routes: enquiryRoutes,
} satisfies Feature
