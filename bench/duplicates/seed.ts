/**
 * The seed from which the judged pairs are drawn. It was chosen after the duplicate rule, its threshold and the generator had been committed; when
 * the rule changes, a new seed must be drawn.
 */
export const SEED: number | null = 542114344
