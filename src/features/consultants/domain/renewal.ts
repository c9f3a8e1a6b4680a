import { MINUTE, SECOND } from '#shared/words/durations.ts'

/** A session is renewed this long before its end [seed 9.10]. */
const RENEWAL_OFFSET = 300 * SECOND
/** A renewal that failed is tried this many more times, `RETRY_PAUSE` apart [seed 9.10]. */
const RENEWAL_RETRIES = 3
const RETRY_PAUSE = 60 * SECOND
/** A session that no one uses ends after this time: renewing it would keep a forgotten screen open. */
export const IDLE_LIFE = 30 * MINUTE

/** How long to wait for the next renewal: until shortly before the first of these ends, but never less than a pause, or an end that is always near would renew without rest. */
export function renewalIn(ends: readonly number[], now: number): number {
  return Math.max(RETRY_PAUSE, Math.min(...ends) - RENEWAL_OFFSET - now)
}

/** How long to wait after this many failures in a row; undefined where the renewal is not tried again. */
export const retryIn = (failures: number): number | undefined =>
  failures <= RENEWAL_RETRIES ? RETRY_PAUSE : undefined

type SessionEnds = { readonly expiresAt: string; readonly idleUntil: string | null }

/** Checks the absolute end and the idle end, which each request moves on. It is asked before each request [seed 4 'Consultant session']. */
export const hasEnded = ({ expiresAt, idleUntil }: SessionEnds, now: number): boolean =>
  [expiresAt, idleUntil].some((end) => end !== null && Date.parse(end) <= now)

/** The idle end after a request; undefined while it would move by less than a minute, so that most requests write nothing. */
export function movedIdleEnd(
  { idleUntil }: Pick<SessionEnds, 'idleUntil'>,
  now: number,
): string | undefined {
  const moved = now + IDLE_LIFE
  return idleUntil !== null && moved - Date.parse(idleUntil) < MINUTE
    ? undefined
    : new Date(moved).toISOString()
}
