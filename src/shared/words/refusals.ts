/** Sentences by field; a field without one is fine. */
export type Refusals = Readonly<Record<string, string | undefined>>
