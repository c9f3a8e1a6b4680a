import { counted } from '#shared/counted.ts'

/** Formats a waiting time, rounded up so that a person who returns then is not refused again. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second')
  return seconds < 3600
    ? counted(Math.ceil(seconds / 60), 'minute')
    : counted(Math.ceil(seconds / 3600), 'hour')
}
