import type { Feature } from '#server/feature.ts'
import { findContentFolder } from '#server/settings/content-folder.ts'
import { flowCommands } from './server/commands.ts'
import { storeFlows } from './server/keep-flows.ts'

export const feature = {
  name: 'registration-flow',
  async beforeRoutes({ db, config, clock }) {
    await storeFlows(db, findContentFolder(config.contentDir, 'flows'), clock())
  },
  commands: flowCommands,
} satisfies Feature
