import { MINUTE } from '#shared/words/durations.ts'

/** How long a sign-in opens what asks for a recent one. */
export const RECENT_SIGN_IN = 10 * MINUTE
/** A clock of a device may be wrong: what was opened can be read for this long at least. */
const AT_LEAST = MINUTE

/** For how many milliseconds what a sign-in opened stays on the screen. `signedInAt`: by the server's clock, `now` by the device's. */
export const shownFor = (signedInAt: Date, now: Date): number =>
  Math.min(
    RECENT_SIGN_IN,
    Math.max(AT_LEAST, signedInAt.getTime() + RECENT_SIGN_IN - now.getTime()),
  )
