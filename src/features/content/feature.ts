import type { Feature } from '#server/feature.ts'
import { createPeriods, DEFAULT_PERIODS } from '#shared/periods.ts'
import { registerContentRoutes } from './server/routes.ts'
import { readBranchTexts } from './server/read-branch-texts.ts'
import { readPolicies } from './server/read-policies.ts'
import { readPortalContent } from './server/read-blocks.ts'
import { readReleaseNotes } from './server/read-release-notes.ts'

export const feature = {
  name: 'content',
  routes: registerContentRoutes,
  mistakesOf(contentDir) {
    readPolicies(contentDir, createPeriods(DEFAULT_PERIODS))
    return [readPortalContent, readReleaseNotes, readBranchTexts].flatMap((read) =>
      read(contentDir).mistakes.map(({ message }) => message),
    )
  },
} satisfies Feature
