import * as z from 'zod/mini'

/** A suggested place: `value` is the text for the location field. */
export const Suggestion = z.object({ value: z.string(), label: z.string() })
export type Suggestion = z.output<typeof Suggestion>
