import type { Failure } from '#shared/failure.ts'

const OFFLINE = 'You are offline. Try again when you are back online.'

/** The server's words or the call's default, and the reference where there is one. Without a network the browser's own words would help nobody. */
export function failureWords(
  { message, requestId, status }: Pick<Failure, 'message' | 'requestId' | 'status'>,
  online = navigator.onLine,
): string {
  if (requestId) return `${message} Reference: ${requestId}`
  return status === 500 && online === false ? OFFLINE : message
}
