import * as z from 'zod/mini'

/** A domain rule as a check: `refusal` answers the sentence for the person, or nothing. */
export const rule = <Value>(refusal: (value: Value) => string | undefined) =>
  z.check<Value>(({ value, issues }) => {
    const message = refusal(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** A text that must be there: missing, null and empty get the same sentence. */
export const needed = (message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) })
    .check(rule((value) => (value === '' ? message : undefined)))
