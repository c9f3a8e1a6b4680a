import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { degreesUpTo } from './nearest-place.ts'

/** How far a point is from a place that someone typed. Minutes are left out, because no travel service is configured. */
const Distance = z.object({
  /** The place as it was understood, such as 'WF1 2AB' or 'Leeds, West Yorkshire'. */
  from: z.string(),
  /** In a straight line, to one decimal. */
  miles: z.number(),
})
export type Distance = z.output<typeof Distance>

export const findDistance = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/distance',
  query: z.object({
    from: z.string().check(z.maxLength(100, 'Enter a town or postcode')),
    lat: degreesUpTo(90),
    lon: degreesUpTo(180),
  }),
  reply: jsonReply(Distance),
  summary: 'Measure how far a point is from a town or postcode',
})
