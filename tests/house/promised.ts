/** What `npm test` asks of every promise in seconds: that it comes true at all. */
const AT_ALL_MS = 60_000

/**
 * The bound of a promise that the product makes in milliseconds. `npm run attack` and
 * `npm run faults` set PROMISED_TIMES and hold it to that bound; `npm test` also runs on machines
 * that are busy with something else, where a time says nothing about the product.
 */
export const promised = (milliseconds: number): number =>
  process.env.PROMISED_TIMES ? milliseconds : Math.max(AT_ALL_MS, milliseconds)
