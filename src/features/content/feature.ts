import type { Feature } from '#server/feature.ts'
import type { BaseParts } from '#server/parts.ts'
import { createPeriods, DEFAULT_PERIODS } from '#shared/periods.ts'
import { registerContentRoutes } from './server/routes.ts'
import { readBranchTexts } from './server/read-branch-texts.ts'
import { readPolicies } from './server/read-policies.ts'
import { readPublicPages } from './server/read-public-pages.ts'
import { readPortalContent } from './server/read-blocks.ts'
import { readReleaseNotes } from './server/read-release-notes.ts'

export const feature = {
  name: 'content',
  parts({ config }: BaseParts) {
    const periods = createPeriods(config)
    return {
      policies: readPolicies(config.contentDir, periods),
      publicPages: readPublicPages(config.contentDir, periods).pages,
    }
  },
  routes: registerContentRoutes,
  mistakesOf(contentDir) {
    const periods = createPeriods(DEFAULT_PERIODS)
    readPolicies(contentDir, periods)
    return [readPortalContent, readPublicPages, readReleaseNotes, readBranchTexts].flatMap((read) =>
      read(contentDir, periods).mistakes.map(({ message }) => message),
    )
  },
} satisfies Feature
