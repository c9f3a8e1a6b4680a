/** The message shown when a request gets no response. It replaces the browsers' different messages, such as 'Failed to fetch'. */
export const NO_CONNECTION_MESSAGE = 'No connection. Try again when you are online.'

/**
 * Replaces the TypeError that browsers throw if a request gets no response, because each browser has its own message. An aborted request throws
 * another type of error.
 */
export const toConnectionError = (thrown: unknown): unknown =>
  thrown instanceof TypeError ? new Error(NO_CONNECTION_MESSAGE, { cause: thrown }) : thrown
