/** What a person is told in place of 'Failed to fetch' and of what other browsers call it. */
export const NO_CONNECTION = 'No connection. Try again when you are online.'

/** Browsers throw a TypeError where nothing was answered, each with words of its own; what was stopped on purpose has another name. */
export const connectionFailure = (thrown: unknown): unknown =>
  thrown instanceof TypeError ? new Error(NO_CONNECTION, { cause: thrown }) : thrown
