import type { Failure } from '#shared/failure.ts'

/** Returns the failure's message, with the request id if there is one. */
export const describeFailure = ({
  message,
  requestId,
}: Pick<Failure, 'message' | 'requestId'>): string =>
  requestId ? `${message} Reference: ${requestId}` : message
