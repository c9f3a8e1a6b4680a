import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { LARGEST_LIMIT } from '../domain/criteria.ts'
import { LONGEST_TEXT } from '../domain/limits.ts'
import { Suggestion } from '#features/places/contract/suggestion.ts'

/** The typeahead's default limit [seed 9]. */
const TYPEAHEAD_LIMIT = 5

export const typeahead = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/typeahead/:kind',
  params: z.object({ kind: z.enum(['titles', 'places', 'skills']) }),
  query: z.object({
    query: z._default(z.string().check(z.maxLength(LONGEST_TEXT)), ''),
    limit: z._default(
      z.coerce
        .number()
        .check(z.int(), z.gte(1), z.lte(LARGEST_LIMIT, `Use a limit from 1 to ${LARGEST_LIMIT}`)),
      TYPEAHEAD_LIMIT,
    ),
  }),
  reply: json(z.array(Suggestion)),
  summary: 'Job titles, places and skills that begin as typed',
})
