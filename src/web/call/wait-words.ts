import { counted } from '#shared/counted.ts'

/** How long someone waits, rounded up: who comes back then is not sent away again. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second')
  return seconds < 3600
    ? counted(Math.ceil(seconds / 60), 'minute')
    : counted(Math.ceil(seconds / 3600), 'hour')
}
