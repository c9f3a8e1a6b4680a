import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const USER_TIME_POSITION = 11
const SYSTEM_TIME_POSITION = 12

/**
 * Returns the CPU seconds that a process has used. On systems other than Linux it returns Infinity, so that the process counts as having used all of
 * its time.
 */
export function readCpuSeconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the process is in brackets and may contain any character, so the numbers are read after the last bracket.
    const numbers = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return (
      ((numbers[USER_TIME_POSITION] ?? 0) + (numbers[SYSTEM_TIME_POSITION] ?? 0)) / TICKS_PER_SECOND
    )
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
