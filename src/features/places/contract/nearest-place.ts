import * as z from 'zod/mini'
import { SuggestedPlaceName } from './suggestion.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'

export const degreesUpTo = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most))

export const findNearestPlace = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/nearestplace',
  query: z.object({ lat: degreesUpTo(90), lon: degreesUpTo(180) }),
  reply: jsonReply(SuggestedPlaceName),
  summary: 'Find the town nearest to a point on the map',
})
