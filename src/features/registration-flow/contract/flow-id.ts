import * as z from 'zod/mini'

/** Ids inside a flow are words of its definition. */
export const FlowId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'An id is small letters, digits and dashes'))
