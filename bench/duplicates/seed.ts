/** The seed of the pairs, drawn after the rule, its threshold and the generator were committed. A changed rule needs a new seed. */
export const SEED: number | null = 542114344
