import { HOUR } from '#shared/words/durations.ts'

/** For this many milliseconds a browser that confirmed a phone can add it without another code. */
export const PHONE_PROOF_LIFE_MS = HOUR
