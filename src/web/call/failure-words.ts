import type { Failure } from '#shared/failure.ts'

/** The server's words or the call's default, and the reference where there is one. */
export const failureWords = ({
  message,
  requestId,
}: Pick<Failure, 'message' | 'requestId'>): string =>
  requestId ? `${message} Reference: ${requestId}` : message
