/** The specification's default message for an unknown error. Its spelling mistake is the specification's [seed 8.25.2]. */
export const UNEXPECTED_ERROR_MESSAGE = 'An unexpected error has occured.'

/** An expected refusal, with messages that users can read. Any other thrown value is a bug. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly messages: readonly string[]
  /** Details of the refusal for the client: `fields` of a 422, a closed vacancy of a 410, `code` of a 403. */
  readonly data: unknown
  /** The number of seconds after which another try makes sense (429, 503). */
  readonly retryAfter: number | undefined
  /** The id of the failed request, which the screen shows after a call's default message. */
  requestId: string | undefined
  /** The id of the refused request, for messages to support. Screens do not show it; they show only `requestId`. */
  readonly askedAs: string | undefined

  constructor(
    status: number,
    messages: readonly string[] = [],
    more: {
      data?: unknown
      retryAfter?: number
      requestId?: string
      askedAs?: string
      cause?: unknown
    } = {},
  ) {
    super(messages.join(' '), more)
    this.status = status
    this.messages = messages
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
    this.requestId = more.requestId
    this.askedAs = more.askedAs
  }
}

export const badRequest = (message: string) => new Failure(400, [message])
export const createSignedOutFailure = (message = 'Please sign in again.') =>
  new Failure(401, [message])
export const forbidden = (message: string, data?: unknown) => new Failure(403, [message], { data })
export const notFound = (message: string) => new Failure(404, [message])
export const conflict = (message: string) => new Failure(409, [message])
/** Returns a 409 that names the fields in conflict, by field name. The same call with other values in them may succeed. */
export const conflictInFields = (fields: Readonly<Record<string, string>>) =>
  new Failure(409, [...new Set(Object.values(fields))], { data: { fields } })
export const createGoneFailure = (message: string, data?: unknown) =>
  new Failure(410, [message], { data })
export const unsupported = (message: string) => new Failure(415, [message])
export const createInvalidFailure = (message: string) => new Failure(422, [message])
export const tooMany = (
  retryAfter: number,
  message = 'Too many attempts. Please wait and try again.',
) => new Failure(429, [message], { retryAfter })
export const unavailable = (
  retryAfter = 5,
  message = 'The service is busy. Please try again in a moment.',
) => new Failure(503, [message], { retryAfter })

/** Returns a 422 that names the refused fields. `messages` has the same sentences that the form shows next to each field. */
export const invalidFields = (fields: Readonly<Record<string, string>>) =>
  new Failure(422, [...new Set(Object.values(fields))], { data: { fields } })
