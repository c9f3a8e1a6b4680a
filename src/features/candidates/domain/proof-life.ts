import { HOUR } from '#shared/words/durations.ts'

/** For this many milliseconds a browser that confirmed a phone can add it without another code. */
export const PROOF_LIFE = HOUR
