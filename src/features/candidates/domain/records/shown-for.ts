import { MINUTE } from '#shared/words/durations.ts'

/** A sign-in counts as recent for this many milliseconds. */
export const RECENT_SIGN_IN = 10 * MINUTE
/** The minimum time that opened details stay visible, because the clock of a device can be wrong. */
const AT_LEAST = MINUTE

/** Returns for how many milliseconds opened details stay visible. `signedInAt` is by the server's clock, `now` by the device's. */
export const shownFor = (signedInAt: Date, now: Date): number =>
  Math.min(
    RECENT_SIGN_IN,
    Math.max(AT_LEAST, signedInAt.getTime() + RECENT_SIGN_IN - now.getTime()),
  )
