/** How often it is asked whether a check has gone on, in milliseconds. */
export const EVERY = 10_000
