import type { Feature } from '#server/feature.ts'
import type { GroundParts } from '#server/parts.ts'
import { placeCommands } from './server/place-commands.ts'
import { placeFinder } from './server/place-finder.ts'
import { placeRoutes } from './server/routes.ts'
import { seedPlaces } from './server/load-gazetteer.ts'

export const feature = {
  name: 'places',
  beforeStart: ({ db, now }) => seedPlaces(db, now),
  parts: ({ reading }: GroundParts) => ({ places: placeFinder(reading) }),
  routes: placeRoutes,
  commands: placeCommands,
} satisfies Feature
