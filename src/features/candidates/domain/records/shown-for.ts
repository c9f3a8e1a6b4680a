import { MINUTE } from '#shared/words/durations.ts'

/** A sign-in counts as recent for this long. */
export const RECENT_SIGN_IN = 10 * MINUTE
/** The clock of a device can be wrong, so details that were opened stay for at least this long. */
const AT_LEAST = MINUTE

/** For how many milliseconds opened details stay on the screen. `signedInAt` is by the server's clock, `now` by the device's. */
export const shownFor = (signedInAt: Date, now: Date): number =>
  Math.min(
    RECENT_SIGN_IN,
    Math.max(AT_LEAST, signedInAt.getTime() + RECENT_SIGN_IN - now.getTime()),
  )
