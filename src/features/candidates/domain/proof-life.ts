import { HOUR } from '#shared/words/durations.ts'

/** How long a browser that confirmed a phone may add it without another code. */
export const PROOF_LIFE = HOUR
