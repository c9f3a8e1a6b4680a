/** The page asks this often whether a check has gone on, in milliseconds. */
export const EVERY = 10_000
