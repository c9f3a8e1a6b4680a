/** The interval in milliseconds at which the page polls for changes of a check. */
export const CHECK_POLL_INTERVAL_MS = 10_000
