/** In `npm test`, the shortest allowed bound in milliseconds: so long that only work that never ends exceeds it. */
const AT_ALL_MS = 60_000

/**
 * Returns the milliseconds within which a test expects a promise of the product to be kept. `npm run attack` and `npm run faults` set PROMISED_TIMES
 * and expect exactly the promised time. `npm test` also runs on busy machines, where a time shows nothing about the product, so it allows far longer.
 */
export const boundPromisedTime = (milliseconds: number): number =>
  process.env.PROMISED_TIMES ? milliseconds : Math.max(AT_ALL_MS, milliseconds)
