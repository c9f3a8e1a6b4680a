import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { MAX_RESULTS_PER_PAGE } from '../domain/criteria.ts'
import { MAX_SEARCH_TEXT_LENGTH } from '../domain/limits.ts'
import { SuggestedPlaceName } from '#features/places/contract/suggestion.ts'

/** The number of suggestions unless the request names another, as specification section 9 sets it [seed 9]. */
const DEFAULT_TYPEAHEAD_LIMIT = 5

export const typeahead = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/typeahead/:kind',
  params: z.object({ kind: z.enum(['titles', 'places', 'skills']) }),
  query: z.object({
    query: z._default(z.string().check(z.maxLength(MAX_SEARCH_TEXT_LENGTH)), ''),
    limit: z._default(
      z.coerce
        .number()
        .check(
          z.int(),
          z.gte(1),
          z.lte(MAX_RESULTS_PER_PAGE, `Use a limit from 1 to ${MAX_RESULTS_PER_PAGE}`),
        ),
      DEFAULT_TYPEAHEAD_LIMIT,
    ),
  }),
  reply: jsonReply(z.array(SuggestedPlaceName)),
  summary: 'Job titles, places and skills that begin as typed',
})
