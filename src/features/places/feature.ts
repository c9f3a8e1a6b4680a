import type { Feature } from '#server/feature.ts'
import type { BaseParts } from '#server/parts.ts'
import { placeCommands } from './server/place-commands.ts'
import { makePlaceFinder } from './server/place-finder.ts'
import { placeRoutes } from './server/routes.ts'
import { loadShippedPlaces } from './server/load-gazetteer.ts'

export const feature = {
  name: 'places',
  beforeStart: ({ db, now }) => loadShippedPlaces(db, now),
  parts: ({ reading }: BaseParts) => ({ places: makePlaceFinder(reading) }),
  routes: placeRoutes,
  commands: placeCommands,
} satisfies Feature
