/** The message that replaces each browser's own, such as 'Failed to fetch'. */
export const NO_CONNECTION_MESSAGE = 'No connection. Try again when you are online.'

/** Replaces the TypeError that browsers throw without a response, each with its own message. An aborted request throws another type. */
export const toConnectionError = (thrown: unknown): unknown =>
  thrown instanceof TypeError ? new Error(NO_CONNECTION_MESSAGE, { cause: thrown }) : thrown
