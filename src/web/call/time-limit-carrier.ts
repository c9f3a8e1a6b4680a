import type { CallCarrier } from './carrier.ts'

/** Makes a carrier that fails after `patience` milliseconds, because a connection can exist without transmitting anything. */
export const createTimeLimitCarrier =
  (carry: CallCarrier, patience: number): CallCarrier =>
  (sent) =>
    new Promise((answer, fail) => {
      const timer = setTimeout(() => fail(new TypeError('No answer came in time.')), patience)
      carry(sent)
        .then(answer, fail)
        .finally(() => clearTimeout(timer))
    })
