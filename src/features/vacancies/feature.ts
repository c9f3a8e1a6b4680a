import type { Feature } from '#server/feature.ts'
import { findFeedByKey } from './server/integration-keys.ts'
import { importDemoVacancies } from './server/demo/demo-vacancies.ts'
import { mergeWordsIntoIndexes } from './server/import/merge-words.ts'
import { vacancyCommands } from './server/commands.ts'
import { vacancyRoutes } from './server/routes.ts'

export const feature = {
  name: 'vacancies',
  lookUps: { feedOfKey: findFeedByKey },
  routes: vacancyRoutes,
  commands: vacancyCommands,
  jobs: ({ db }) => [
    {
      name: 'words-of-vacancies',
      cron: '* * * * *',
      run: async () => {
        await mergeWordsIntoIndexes(db)
      },
    },
  ],
  plantDemo: importDemoVacancies,
} satisfies Feature
