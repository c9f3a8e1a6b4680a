import { readFileSync } from 'node:fs'

/** The only source of the current time. Tests shift it through a file with an offset in seconds, which is read at each call. */
export type Clock = () => Date

export function createClock(offsetFile: string | undefined): Clock {
  if (!offsetFile) return () => new Date()
  return () => new Date(Date.now() + readOffsetSeconds(offsetFile) * 1000)
}

function readOffsetSeconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').trim()) || 0
  } catch {
    return 0
  }
}
