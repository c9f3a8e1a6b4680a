import type { Feature } from '#server/feature.ts'
import { DEFAULT_APPLICATIONS_PER_PAGE } from './contract/tracked-applications.ts'
import { listApplicationsOfCandidate } from './server/application-queries.ts'
import { deleteUnsuccessfulCvs } from './server/unsuccessful-cvs.ts'
import { sendAwaitedCvs } from './server/awaited-cvs.ts'
import { nextStepsRoute } from './server/next-steps-route.ts'
import { trackedApplicationRoutes } from './server/routes.ts'

export const feature = {
  name: 'tracked-applications',
  routes: (server) => {
    trackedApplicationRoutes(server)
    nextStepsRoute(server)
  },
  jobs: (parts) => [
    {
      name: 'unsuccessful-cvs',
      cron: '42 * * * *',
      run: () => deleteUnsuccessfulCvs(parts, parts.clock()).then(parts.wakeOutbox),
    },
    {
      name: 'awaited-cvs',
      cron: '* * * * *',
      run: () => sendAwaitedCvs(parts, parts.clock()).then(parts.wakeOutbox),
    },
  ],
  includes: {
    trackedapplications: ({ db }, candidateId) =>
      listApplicationsOfCandidate(db, candidateId, {
        page: 1,
        limit: DEFAULT_APPLICATIONS_PER_PAGE,
      }),
  },
} satisfies Feature
