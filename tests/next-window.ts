import type { TestServer } from './test-server.ts'

/** Moves to where a window of so many seconds has just begun and nothing was used in the one before, so that what a test counts falls into one. */
export const nextWindow = (
  { clock, advance }: Pick<TestServer, 'clock' | 'advance'>,
  seconds: number,
) => advance(2 * seconds * 1000 - (clock().getTime() % (seconds * 1000)) + 10)
