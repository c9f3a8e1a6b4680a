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

/** Refuses pages beyond MAX_LISTED_ENTRIES, because their offset would make the database read all the rows before them. */
export const pageDepthRule = z.refine<{ page: number; limit: number }>(
  ({ page, limit }) => page * limit <= MAX_LISTED_ENTRIES,
  'Pages beyond the first 10,000 entries are not listed.',
)

export type PageRequest = { readonly page: number; readonly limit: number }

export const computeOffset = ({ page, limit }: PageRequest) => (page - 1) * limit

export type PageWindow = { readonly limit: number; readonly offset: number }

/**
 * Returns the position of a page if it is counted from the end of its list, for a query in the opposite order; undefined if the beginning is nearer.
 * For a page beyond the end, the limit is 0.
 */
export function countFromEnd({ limit, offset }: PageWindow, total: number): PageWindow | undefined {
  const after = total - offset - limit
  if (offset <= after) return undefined
  return { limit: Math.max(0, Math.min(limit, total - offset)), offset: Math.max(0, after) }
}
