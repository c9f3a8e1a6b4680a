import * as z from 'zod/mini'

/** The id of a part of a flow, which its author chooses: lower-case letters, digits and dashes. */
export const FlowId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'An id is small letters, digits and dashes'))
