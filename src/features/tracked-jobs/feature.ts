import type { Feature } from '#server/feature.ts'
import { DEFAULT_LIMIT } from './contract/tracked-jobs.ts'
import { savedJobsOf } from './server/tracked-job-queries.ts'
import { trackedJobRoutes } from './server/routes.ts'

export const feature = {
  name: 'tracked-jobs',
  routes: trackedJobRoutes,
  includes: {
    trackedjobs: ({ db }, candidateId) =>
      savedJobsOf(db, candidateId, { page: 1, limit: DEFAULT_LIMIT, applied: true }),
  },
} satisfies Feature
