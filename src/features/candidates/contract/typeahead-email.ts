import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH } from '#shared/words/email-address.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'

/** The default page and the limit, as specification section 9.3 requires [seed 9.3]. */
const DEFAULT_PAGE = 1
export const MAX_TYPEAHEAD_RESULTS = 5

const pagingNumber = (fallback: number) =>
  z._default(
    z
      .int()
      .check(z.minimum(1, 'Use a number from 1'), z.maximum(10_000, 'Use a number up to 10000')),
    fallback,
  )

export const typeaheadEmail = endpoint({
  api: 'candidate',
  caller: 'either',
  method: 'POST',
  path: '/search/typeahead/email',
  body: z.strictObject({
    query: z
      .string()
      .check(z.maxLength(MAX_EMAIL_LENGTH, `Use ${MAX_EMAIL_LENGTH} characters or fewer`)),
    /** The server treats a higher limit as 5. */
    paging: z._default(
      z.strictObject({
        page: pagingNumber(DEFAULT_PAGE),
        limit: pagingNumber(MAX_TYPEAHEAD_RESULTS),
      }),
      {
        page: DEFAULT_PAGE,
        limit: MAX_TYPEAHEAD_RESULTS,
      },
    ),
    sort: z._default(
      z.strictObject({ field: z.literal('relevance'), direction: z.literal('desc') }),
      { field: 'relevance', direction: 'desc' },
    ),
    /** True lets consultants also find people without an address, and adds phone numbers; false returns only people with an address. */
    withoutAddress: z._default(z.boolean(), false),
  }),
  /** Only consultants get names, and only the names of people at their branches; everyone else gets only the address. */
  reply: jsonReply(
    z.array(
      z.strictObject({
        id: z.optional(Id),
        firstName: z.optional(z.string()),
        lastName: z.optional(z.string()),
        emailAddress: z.optional(z.string()),
        phoneNumber: z.optional(z.string()),
      }),
    ),
  ),
  summary: 'Whether a whole email address belongs to an account: that address, or nothing',
})
