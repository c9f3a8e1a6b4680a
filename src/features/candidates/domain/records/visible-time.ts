import { MINUTE } from '#shared/words/durations.ts'

/** A sign-in counts as recent for this many milliseconds. */
export const RECENT_SIGN_IN_MS = 10 * MINUTE
/** The minimum time for which opened bank details stay visible, because a device's clock can differ from the server's. */
const MIN_DETAILS_VISIBLE_MS = MINUTE

/** Returns for how many milliseconds opened bank details stay visible. `signedInAt` is by the server's clock, `now` by the device's. */
export const computeDetailsVisibleMs = (signedInAt: Date, now: Date): number =>
  Math.min(
    RECENT_SIGN_IN_MS,
    Math.max(MIN_DETAILS_VISIBLE_MS, signedInAt.getTime() + RECENT_SIGN_IN_MS - now.getTime()),
  )
