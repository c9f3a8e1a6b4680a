import { DAY, SECOND } from '#shared/words/durations.ts'

const MAX_TRIES_WITHOUT_PAUSE = 5
const FIRST_PAUSE_SECONDS = 30
const MAX_PAUSE_SECONDS = 15 * 60
/** After this many failures in a row the account opens only by a password reset (NIST 800-63B). */
export const MAX_FAILURES_IN_A_ROW = 100

export type SignInFailures = { readonly failures: number; readonly lastAt: Date }

/**
 * Returns the seconds to wait before the next attempt. Five attempts have no pause, then the pause doubles from 30 seconds to 15 minutes. After
 * `MAX_FAILURES_IN_A_ROW` failures it is always a day.
 */
export function computeSignInPauseSeconds({ failures, lastAt }: SignInFailures, now: Date): number {
  if (failures >= MAX_FAILURES_IN_A_ROW) return DAY / SECOND
  if (failures < MAX_TRIES_WITHOUT_PAUSE) return 0
  const pause = Math.min(
    MAX_PAUSE_SECONDS,
    FIRST_PAUSE_SECONDS * 2 ** (failures - MAX_TRIES_WITHOUT_PAUSE),
  )
  return Math.max(0, pause - (now.getTime() - lastAt.getTime()) / 1000)
}
