import * as z from 'zod/mini'
import { MAX_LISTED_ENTRIES } from './list-address.ts'

/** The query parameters of a list call: `page` from 1, and `limit` up to 100. */
export const createPagingParameters = (limit: number) => ({
  page: z._default(
    z.coerce.number<number>().check(z.multipleOf(1), z.minimum(1), z.maximum(MAX_LISTED_ENTRIES)),
    1,
  ),
  limit: z._default(
    z.coerce.number<number>().check(z.multipleOf(1), z.minimum(1), z.maximum(100)),
    limit,
  ),
})

/** Refuses deeper pages, because their offset would make the database read all the rows before them. */
export const pageDepthRule = z.refine<{ page: number; limit: number }>(
  ({ page, limit }) => page * limit <= MAX_LISTED_ENTRIES,
  'Pages beyond the first 10,000 entries are not listed.',
)

export const computeOffset = ({ page, limit }: { readonly page: number; readonly limit: number }) =>
  (page - 1) * limit
