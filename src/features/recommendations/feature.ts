import type { Feature } from '#server/feature.ts'
import { recommendationRoutes } from './server/routes.ts'

export const feature = {
  name: 'recommendations',
  routes: recommendationRoutes,
} satisfies Feature
