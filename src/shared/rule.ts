import * as z from 'zod/mini'

/** Makes a schema check of a domain rule; `refusal` returns the message for the person, or undefined if the value is valid. */
export const createSchemaRule = <Value>(refusal: (value: Value) => string | undefined) =>
  z.check<Value>(({ value, issues }) => {
    const message = refusal(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** Requires a text: undefined, null and '' get the same message. */
export const createRequiredText = (message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) })
    .check(createSchemaRule((value) => (value === '' ? message : undefined)))
