import * as z from 'zod/mini'

/** A suggested place. `label` is shown in the list; `value` is the text that the location field gets. */
export const SuggestedPlaceName = z.object({ value: z.string(), label: z.string() })
export type SuggestedPlaceName = z.output<typeof SuggestedPlaceName>
