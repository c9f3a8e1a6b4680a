import type { Feature } from '#server/feature.ts'
import { listCvs } from './server/document-queries.ts'
import { registerDocumentRoutes } from './server/routes.ts'
import { createFileRemoval, REMOVE_FILE_TASK_KIND } from './server/store/file-removal.ts'
import { createFileStore } from './server/store/file-store.ts'
import { sweepFiles } from './server/store/sweep-files.ts'

export const feature = {
  name: 'documents',
  routes: registerDocumentRoutes,
  deliveries: ({ config }) => ({
    [REMOVE_FILE_TASK_KIND]: createFileRemoval(createFileStore(config)),
  }),
  jobs: ({ db, config, clock }) => [
    {
      name: 'sweep-files',
      cron: '47 * * * *',
      run: () => sweepFiles({ db, clock, store: createFileStore(config) }),
    },
  ],
  includes: { curriculumvitaes: ({ db }, candidateId) => listCvs(db, candidateId) },
} satisfies Feature

export { createFileStore } from './server/store/file-store.ts'
