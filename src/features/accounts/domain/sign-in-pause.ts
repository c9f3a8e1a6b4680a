import { DAY, SECOND } from '#shared/words/durations.ts'

const FREE = 5
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 15 * 60
/** After this many in a row nothing but a reset opens the account (NIST 800-63B). */
export const HARD_STOP = 100

export type Failures = { readonly failures: number; readonly lastAt: Date }

/** How many seconds until the next try; 0 means now. Five tries are free, then the pause doubles from 30 seconds to 15 minutes. */
export function secondsToWait({ failures, lastAt }: Failures, now: Date): number {
  if (failures >= HARD_STOP) return DAY / SECOND
  if (failures < FREE) return 0
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - FREE))
  return Math.max(0, pause - (now.getTime() - lastAt.getTime()) / 1000)
}
