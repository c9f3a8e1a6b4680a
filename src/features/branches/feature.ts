import type { Feature } from '#server/feature.ts'
import { insertDemoBranches } from './server/demo/demo-branches.ts'
import { readBranchFacts } from './server/facts/read-branch-facts.ts'
import { branchRoutes } from './server/routes.ts'
import { listBranchPagesForSearchEngines } from './server/sitemap-pages.ts'

export const feature = {
  name: 'branches',
  routes: branchRoutes,
  mistakesOf: (contentDir) => readBranchFacts(contentDir).mistakes.map(({ message }) => message),
  sitemapPages: listBranchPagesForSearchEngines,
  plantDemo: insertDemoBranches,
} satisfies Feature
