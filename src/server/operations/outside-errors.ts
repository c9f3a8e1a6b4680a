/** Another company's system refused a request, so that repeating it is useless. The message is for a consultant. */
export class OutsideRefusedError extends Error {
  override name = 'OutsideRefused'
}

/** Another company's system did not respond in time, so the outcome of the request is unknown. The message is for a consultant. */
export class OutsideUnavailableError extends Error {
  override name = 'OutsideAway'
}

/**
 * Returns the message for a consultant about a failed call. `system` begins the sentence: 'The CRM'. Details of unexpected errors are only in the
 * log.
 */
export const describeOutsideError = (system: string, error: unknown) =>
  error instanceof OutsideRefusedError || error instanceof OutsideUnavailableError
    ? error.message
    : `${system} could not be reached.`
