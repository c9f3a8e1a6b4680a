import type { Feature } from '#server/feature.ts'
import type { GroundParts, Parts } from '#server/parts.ts'
import { indexGauges } from './server/live-index/index-gauges.ts'
import { liveIndex } from './server/live-index/live-index.ts'
import { searchEngine } from './server/search-engine.ts'
import { searchRoutes } from './server/routes.ts'

export const feature = {
  name: 'search',
  parts(made: GroundParts & Pick<Parts, 'places'>) {
    const searchIndex = liveIndex(made)
    return { searchIndex, searchEngine: searchEngine({ ...made, searchIndex }) }
  },
  routes: searchRoutes,
  gauges: (registry, { searchIndex }) => indexGauges(registry, searchIndex),
} satisfies Feature
