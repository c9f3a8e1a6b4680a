import { MINUTE, SECOND } from '#shared/words/durations.ts'

/** A session is renewed so long before its end [seed 9.10]. */
const RENEWAL_OFFSET = 300 * SECOND
/** A renewal that failed is tried again so often, so far apart [seed 9.10]. */
const RENEWAL_RETRIES = 3
const RETRY_PAUSE = 60 * SECOND
/** A session of nobody's use ends; renewing it would keep a forgotten screen open. */
export const IDLE_LIFE = 30 * MINUTE

/** How long to wait for the next renewal: before the first of these ends, but never at once, or an end that is always near would never let it rest. */
export function renewalIn(ends: readonly number[], now: number): number {
  return Math.max(RETRY_PAUSE, Math.min(...ends) - RENEWAL_OFFSET - now)
}

/** How long to wait after so many failures in a row; undefined where it is not tried again. */
export const retryIn = (failures: number): number | undefined =>
  failures <= RENEWAL_RETRIES ? RETRY_PAUSE : undefined

type Ends = { readonly expiresAt: string; readonly idleUntil: string | null }

/** Checked before each request [seed 4 'Consultant session']: the absolute end, and the idle one, which each request moves on. */
export const hasEnded = ({ expiresAt, idleUntil }: Ends, now: number): boolean =>
  [expiresAt, idleUntil].some((end) => end !== null && Date.parse(end) <= now)

/** Where the idle end moves with a request; nothing while that is less than a minute, so that not every request writes. */
export function movedIdleEnd(
  { idleUntil }: Pick<Ends, 'idleUntil'>,
  now: number,
): string | undefined {
  const moved = now + IDLE_LIFE
  return idleUntil !== null && moved - Date.parse(idleUntil) < MINUTE
    ? undefined
    : new Date(moved).toISOString()
}
