import type { Feature } from '#server/feature.ts'
import type { BaseParts, Parts } from '#server/parts.ts'
import { registerIndexGauges } from './server/live-index/index-gauges.ts'
import { makeLiveIndex } from './server/live-index/live-index.ts'
import { makeSearchEngine } from './server/search-engine.ts'
import { searchRoutes } from './server/routes.ts'
import { listSectorPages } from './server/sitemap-pages.ts'

export const feature = {
  name: 'search',
  parts(made: BaseParts & Pick<Parts, 'places'>) {
    const searchIndex = makeLiveIndex(made)
    return { searchIndex, searchEngine: makeSearchEngine({ ...made, searchIndex }) }
  },
  routes: searchRoutes,
  sitemapPages: listSectorPages,
  gauges: (registry, { searchIndex }) => registerIndexGauges(registry, searchIndex),
} satisfies Feature
