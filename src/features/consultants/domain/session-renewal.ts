import { MINUTE, SECOND } from '#shared/words/durations.ts'

/** A session is renewed this long before its end, in milliseconds, as specification section 9.10 requires [seed 9.10]. */
const RENEWAL_LEAD_MS = 300 * SECOND
/** A failed renewal is repeated this many times, `RETRY_PAUSE` apart, as specification section 9.10 requires [seed 9.10]. */
const MAX_RENEWAL_RETRIES = 3
const RETRY_PAUSE = 60 * SECOND
/**
 * A session that makes no requests ends after this time in milliseconds and is not renewed, because a forgotten screen would otherwise stay signed
 * in.
 */
export const MAX_IDLE_MS = 30 * MINUTE

/**
 * Returns the milliseconds until the next renewal, shortly before the earliest of `ends`. The wait is never shorter than `RETRY_PAUSE`, because a
 * session with a very short lifetime would otherwise be renewed without a pause.
 */
export function calculateRenewalWait(ends: readonly number[], now: number): number {
  return Math.max(RETRY_PAUSE, Math.min(...ends) - RENEWAL_LEAD_MS - now)
}

/** Returns the milliseconds to wait after this many failures in a row; undefined once the retries are used up. */
export const calculateRetryWait = (failures: number): number | undefined =>
  failures <= MAX_RENEWAL_RETRIES ? RETRY_PAUSE : undefined

type SessionEnds = { readonly expiresAt: string; readonly idleUntil: string | null }

/**
 * Returns true if the absolute end or the idle end has passed. It is checked before each request, which then extends the idle end, as section 4 of
 * the specification requires [seed 4 'Consultant session'].
 */
export const hasSessionEnded = ({ expiresAt, idleUntil }: SessionEnds, now: number): boolean =>
  [expiresAt, idleUntil].some((end) => end !== null && Date.parse(end) <= now)

/** Returns the new idle end after a request; undefined if it would be less than a minute later, so that most requests write nothing. */
export function extendIdleEnd(
  { idleUntil }: Pick<SessionEnds, 'idleUntil'>,
  now: number,
): string | undefined {
  const moved = now + MAX_IDLE_MS
  return idleUntil !== null && moved - Date.parse(idleUntil) < MINUTE
    ? undefined
    : new Date(moved).toISOString()
}
