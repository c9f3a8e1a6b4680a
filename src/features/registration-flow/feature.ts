import type { Feature } from '#server/feature.ts'
import { contentWith } from '#server/settings/content-folder.ts'
import { flowCommands } from './server/commands.ts'
import { keepFlows } from './server/keep-flows.ts'

export const feature = {
  name: 'registration-flow',
  async beforeRoutes({ db, config, clock }) {
    await keepFlows(db, contentWith(config.contentDir, 'flows'), clock())
  },
  commands: flowCommands,
} satisfies Feature
