/** The least bound in milliseconds of a promised time in `npm test`, so long that only work that never ends exceeds it. */
const AT_ALL_MS = 60_000

/**
 * Returns the bound of a promise that the product makes in milliseconds. `npm run attack` and `npm run faults` set PROMISED_TIMES and so test the bound
 * itself. `npm test` also runs on busy machines, where a time shows nothing about the product.
 */
export const promised = (milliseconds: number): number =>
  process.env.PROMISED_TIMES ? milliseconds : Math.max(AT_ALL_MS, milliseconds)
