import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#shared/envelope.ts'
import {
  badRequest,
  Failure,
  notFound,
  createSignedOutFailure,
  unavailable,
} from '#shared/failure.ts'
import { getViolatedConstraint, isDatabaseUnavailable, isDeadlock } from '../database/database.ts'
import { isDiskFullError, createNoRoomFailure } from '../operations/disk.ts'
import { logRefusals } from '../security/log-refusals.ts'

/** Converts every error into a response. */
export function registerErrorHandlers(http: FastifyInstance) {
  logRefusals(http)
  http.setErrorHandler<Failure | FastifyError>((error, request, reply) => {
    const failure = error instanceof Failure ? error : convertUnexpectedError(error)
    if (!(error instanceof Failure) && failure.status >= 500)
      request.log.error({ err: error }, 'unexpected error')
    // A failing external service caused the refusal, so the log reports it to the operator.
    if (error instanceof Failure && error.cause)
      request.log.warn({ err: error.cause }, 'a service that is needed did not do its part')
    http.tellRefusal(request, failure.status)
    if (failure.retryAfter) reply.header('retry-after', Math.ceil(failure.retryAfter))
    return sendFailure(reply, failure)
  })
  // Without this hook the framework would first read the body of a request without a route.
  http.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 ? notFound(REFUSAL_MESSAGES[404]) : undefined),
  )
  http.setNotFoundHandler(() => {
    throw notFound(REFUSAL_MESSAGES[404])
  })
}

/** Answers an address with an invalid percent escape, which is refused before any hook runs. */
export function sendBadAddressResponse(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  request.server.tellRefusal(request, 400)
  sendFailure(reply.header('x-request-id', request.id), badRequest(REFUSAL_MESSAGES[400]))
}

const sendFailure = (reply: FastifyReply, failure: Failure) =>
  reply
    .code(toHttpStatus(failure))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toEnvelope(failure)))

export const toEnvelope = ({ status, messages, data }: Failure): Envelope => ({
  success: false,
  status,
  messages,
  data: data ?? null,
})

/**
 * Returns the HTTP status. If an account already exists, the envelope has the status 302 (decisions §2), but the HTTP status is 409, because 302
 * would be a redirect.
 */
export const toHttpStatus = ({ status }: Failure) => (status === 302 ? 409 : status)

/**
 * Converts an unexpected error. Refusals of the framework (broken JSON, too large a body) have their status with a message of the product. A bug
 * becomes a bare 500, because its message can contain personal data.
 */
function convertUnexpectedError(error: FastifyError): Failure {
  if (isDiskFullError(error)) return createNoRoomFailure()
  if (isDatabaseUnavailable(error)) return unavailable(5)
  if (isDeadlock(error)) return unavailable(1)
  if (isDeletedPersonError(error)) return createSignedOutFailure()
  if (UNSTORABLE_TEXT_CODES.includes(error.code) || isLoneSurrogateError(error))
    return new Failure(422, ['The text holds a character that cannot be stored.'])
  const status = error.statusCode ?? 500
  if (status >= 500) return new Failure(status === 503 ? 503 : 500)
  return new Failure(status, [REFUSAL_MESSAGES[status] ?? 'The request could not be understood.'])
}

/** Returns whether the account was deleted while the request ran, so that a foreign key is violated. */
const isDeletedPersonError = (error: FastifyError) =>
  error.code === '23503' && /_(candidate|owner)_id_fkey$/.test(getViolatedConstraint(error) ?? '')

/** PostgreSQL's error codes for a zero byte: JSON can contain one, but text and jsonb columns cannot. */
const UNSTORABLE_TEXT_CODES: readonly string[] = ['22021', '22P05']
/** Returns whether a JSON value contained a lone surrogate, which PostgreSQL refuses. */
const isLoneSurrogateError = ({ code, message }: FastifyError) =>
  code === '22P02' && message.includes('type json')

const REFUSAL_MESSAGES: Readonly<Record<number, string>> & Readonly<Record<400 | 404, string>> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  413: 'That is too large to send.',
  415: 'This kind of content is not accepted here.',
}
