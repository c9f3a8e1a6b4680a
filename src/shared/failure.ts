/** The specification's message where nothing better is known, in its spelling [seed 8.25.2]. */
export const UNEXPECTED = 'An unexpected error has occured.'

/** An expected refusal, in words fit for the user. Anything else that is thrown is a bug. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly messages: readonly string[]
  /** What a refusal can carry besides its words: `fields` of a 422, a closed vacancy of a 410, `code` of a 403. */
  readonly data: unknown
  /** Seconds until another try makes sense (429, 503). */
  readonly retryAfter: number | undefined
  /** The screen quotes it after a call's default message. */
  requestId: string | undefined
  /** The request that was refused, for support; with words of its own it is not quoted on screen. */
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
    super(messages.join(' '), 'cause' in more ? { cause: more.cause } : undefined)
    this.status = status
    this.messages = messages
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
    this.requestId = more.requestId
    this.askedAs = more.askedAs
  }
}

export const badRequest = (message: string) => new Failure(400, [message])
export const signedOut = (message = 'Please sign in again.') => new Failure(401, [message])
export const forbidden = (message: string, data?: unknown) => new Failure(403, [message], { data })
export const notFound = (message: string) => new Failure(404, [message])
export const conflict = (message: string) => new Failure(409, [message])
/** A conflict about single fields: the same call with other values in them may succeed. */
export const conflictAt = (fields: Readonly<Record<string, string>>) =>
  new Failure(409, [...new Set(Object.values(fields))], { data: { fields } })
export const gone = (message: string, data?: unknown) => new Failure(410, [message], { data })
export const unsupported = (message: string) => new Failure(415, [message])
export const invalid = (message: string) => new Failure(422, [message])
export const tooMany = (
  retryAfter: number,
  message = 'Too many attempts. Please wait and try again.',
) => new Failure(429, [message], { retryAfter })
export const unavailable = (
  retryAfter = 5,
  message = 'The service is busy. Please try again in a moment.',
) => new Failure(503, [message], { retryAfter })

/** A refusal that names its fields: `messages` has the same sentences that the form shows next to each field. */
export const invalidFields = (fields: Readonly<Record<string, string>>) =>
  new Failure(422, [...new Set(Object.values(fields))], { data: { fields } })
