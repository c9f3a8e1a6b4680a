import type { Feature } from '#server/feature.ts'
import { DEFAULT_SAVED_JOBS_PER_PAGE } from './contract/tracked-jobs.ts'
import { listSavedJobs } from './server/tracked-job-queries.ts'
import { trackedJobRoutes } from './server/routes.ts'

export const feature = {
  name: 'tracked-jobs',
  routes: trackedJobRoutes,
  includes: {
    trackedjobs: ({ db }, candidateId) =>
      listSavedJobs(db, candidateId, {
        page: 1,
        limit: DEFAULT_SAVED_JOBS_PER_PAGE,
        applied: true,
      }),
  },
} satisfies Feature
