import type { Carrier } from './carrier.ts'

/** A carrier for which no answer within so many milliseconds is none: a line can be there and carry nothing. */
export const impatient =
  (carry: Carrier, patience: number): Carrier =>
  (sent) =>
    new Promise((answer, fail) => {
      const timer = setTimeout(() => fail(new TypeError('No answer came in time.')), patience)
      carry(sent)
        .then(answer, fail)
        .finally(() => clearTimeout(timer))
    })
