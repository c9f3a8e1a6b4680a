import * as z from 'zod/mini'

export const Id = z.uuid()
export type Id = z.output<typeof Id>

/** An ISO 8601 timestamp in UTC or with an offset. */
export const Instant = z.iso.datetime({ offset: true })

/** An amount in request and response bodies: a decimal string with at most two decimals. */
export const Money = z
  .string()
  .check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount with at most two decimals'))
