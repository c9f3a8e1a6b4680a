import { HOUR } from '#shared/words/durations.ts'

/** A browser that confirmed a phone's code can add that phone to an account for this many milliseconds without another code. */
export const PHONE_PROOF_LIFE_MS = HOUR
