import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Money } from '#shared/identifier.ts'
import { SALARY_PERIODS } from '#shared/words/enumerations.ts'
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES } from '../domain/criteria.ts'
import { MAX_SEARCH_TEXT_LENGTH } from '../domain/limits.ts'

/**
 * What open adverts with a job title pay: `from` and `to` are the lowest and the highest amount after the lowest-paid tenth and the
 * highest-paid tenth of the adverts are left out. They are for
 * the most frequent pay period, `per`, and `count` is the number of adverts with this period.
 */
const PayOfTitle = z.object({
  title: z.string(),
  from: Money,
  to: Money,
  per: z.enum(SALARY_PERIODS),
  count: z.int(),
})
export type PayOfTitle = z.output<typeof PayOfTitle>

export const listPayByTitle = endpoint({
  api: 'portal',
  method: 'GET',
  path: '/pay',
  query: z.object({
    location: z._default(z.string().check(z.maxLength(MAX_SEARCH_TEXT_LENGTH)), ''),
    radius: z._default(
      z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_RADIUS_MILES)),
      DEFAULT_RADIUS_MILES,
    ),
  }),
  reply: jsonReply(z.array(PayOfTitle)),
  summary: 'What the most frequent jobs pay near a place, from its open adverts',
})
