import { formatCount } from '#shared/format-count.ts'

/** Formats a waiting time, rounded up so that a person who returns then is not refused again. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return formatCount(Math.ceil(seconds), 'second')
  return seconds < 3600
    ? formatCount(Math.ceil(seconds / 60), 'minute')
    : formatCount(Math.ceil(seconds / 3600), 'hour')
}
