import * as z from 'zod/mini'

/** A place to choose: `value` is what the location field takes. */
export const Suggestion = z.object({ value: z.string(), label: z.string() })
export type Suggestion = z.output<typeof Suggestion>
