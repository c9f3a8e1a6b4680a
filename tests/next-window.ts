import type { TestServer } from './test-server.ts'

/** Moves the clock to the start of a rate-limit window that follows an unused one, so that all requests of a test count in one window. */
export const nextWindow = (
  { clock, advance }: Pick<TestServer, 'clock' | 'advance'>,
  seconds: number,
) => advance(2 * seconds * 1000 - (clock().getTime() % (seconds * 1000)) + 10)
