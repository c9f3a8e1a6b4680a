import * as z from 'zod/mini'
import { Suggestion } from './suggestion.ts'
import { endpoint, json } from '#shared/endpoint.ts'

const degrees = (most: number) => z.coerce.number().check(z.gte(-most), z.lte(most))

export const nearestPlace = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/nearestplace',
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  reply: json(Suggestion),
  summary: 'The town of a point on the map',
})
