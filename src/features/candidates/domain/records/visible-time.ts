import { MINUTE } from '#shared/words/durations.ts'

/** A sign-in counts as recent for this many milliseconds. */
export const RECENT_SIGN_IN_MS = 10 * MINUTE
/** The minimum time that opened details stay visible, because the clock of a device can be wrong. */
const MIN_VISIBLE_MS = MINUTE

/** Returns for how many milliseconds opened details stay visible. `signedInAt` is by the server's clock, `now` by the device's. */
export const computeVisibleMs = (signedInAt: Date, now: Date): number =>
  Math.min(
    RECENT_SIGN_IN_MS,
    Math.max(MIN_VISIBLE_MS, signedInAt.getTime() + RECENT_SIGN_IN_MS - now.getTime()),
  )
