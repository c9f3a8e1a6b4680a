import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { degreesUpTo } from './nearest-place.ts'

/** A town or village around a point, with its distance from the point in miles. */
const Neighbour = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  miles: z.number(),
})
export type Neighbour = z.output<typeof Neighbour>

/**
 * Lists the settlements around a point for a picture of its surroundings: towns before villages, and within each group the larger and nearer ones
 * first.
 */
export const listNeighbourhood = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/neighbourhood',
  query: z.object({ lat: degreesUpTo(90), lon: degreesUpTo(180) }),
  reply: jsonReply(z.array(Neighbour)),
  summary: 'List the towns around a point on the map',
})
