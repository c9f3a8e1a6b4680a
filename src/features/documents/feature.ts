import type { Feature } from '#server/feature.ts'
import { cvsOf } from './server/document-queries.ts'
import { documentRoutes } from './server/routes.ts'
import { fileRemoval, REMOVE_FILE } from './server/store/file-removal.ts'
import { storeOf } from './server/store/file-store.ts'
import { sweepFiles } from './server/store/sweep-files.ts'

export const feature = {
  name: 'documents',
  routes: documentRoutes,
  deliveries: ({ config }) => ({ [REMOVE_FILE]: fileRemoval(storeOf(config)) }),
  jobs: ({ db, config, clock }) => [
    {
      name: 'sweep-files',
      cron: '47 * * * *',
      run: () => sweepFiles({ db, clock, store: storeOf(config) }),
    },
  ],
  includes: { curriculumvitaes: ({ db }, candidateId) => cvsOf(db, candidateId) },
} satisfies Feature

export { storeOf } from './server/store/file-store.ts'
