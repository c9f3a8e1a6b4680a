/** The interval in milliseconds at which the page polls for changes of a check. */
export const EVERY = 10_000
