import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#shared/envelope.ts'
import { badRequest, Failure, notFound, signedOut, unavailable } from '#shared/failure.ts'
import { constraintOf, databaseIsAway, isDeadlock } from '../database/database.ts'
import { diskIsFull, noRoom } from '../operations/disk.ts'
import { tellRefusals } from '../security/refusals.ts'

/** Converts every error into a response. */
export function answerErrors(http: FastifyInstance) {
  tellRefusals(http)
  http.setErrorHandler<Failure | FastifyError>((error, request, reply) => {
    const failure = error instanceof Failure ? error : unforeseen(error)
    if (!(error instanceof Failure) && failure.status >= 500)
      request.log.error({ err: error }, 'unexpected error')
    // A failing external service caused the refusal, so the log reports it to the operator.
    if (error instanceof Failure && error.cause)
      request.log.warn({ err: error.cause }, 'a service that is needed did not do its part')
    http.tellRefusal(request, failure.status)
    if (failure.retryAfter) reply.header('retry-after', Math.ceil(failure.retryAfter))
    return refuse(reply, failure)
  })
  // Without this hook the framework would first read the body of a request without a route.
  http.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 ? notFound(REFUSALS[404]) : undefined),
  )
  http.setNotFoundHandler(() => {
    throw notFound(REFUSALS[404])
  })
}

/** Answers an address with an invalid percent escape, which is refused before any hook runs. */
export function answerBadAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  request.server.tellRefusal(request, 400)
  refuse(reply.header('x-request-id', request.id), badRequest(REFUSALS[400]))
}

const refuse = (reply: FastifyReply, failure: Failure) =>
  reply
    .code(httpStatusOf(failure))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wrapperOf(failure)))

export const wrapperOf = ({ status, messages, data }: Failure): Envelope => ({
  success: false,
  status,
  messages,
  data: data ?? null,
})

/** Returns the HTTP status. An account that exists has HTTP 409 with status 302 in the envelope (decisions §2). */
export const httpStatusOf = ({ status }: Failure) => (status === 302 ? 409 : status)

/**
 * Converts an unexpected error. Refusals of the framework (broken JSON, too large a body) have their status with a message of the product. A bug
 * becomes a bare 500, because its message can contain personal data.
 */
function unforeseen(error: FastifyError): Failure {
  if (diskIsFull(error)) return noRoom()
  if (databaseIsAway(error)) return unavailable(5)
  if (isDeadlock(error)) return unavailable(1)
  if (isOfDeletedPerson(error)) return signedOut()
  if (UNSTORABLE.includes(error.code) || isHalfCharacter(error))
    return new Failure(422, ['The text holds a character that cannot be stored.'])
  const status = error.statusCode ?? 500
  if (status >= 500) return new Failure(status === 503 ? 503 : 500)
  return new Failure(status, [REFUSALS[status] ?? 'The request could not be understood.'])
}

/** Returns whether the account was deleted while the request ran, so that a foreign key is violated. */
const isOfDeletedPerson = (error: FastifyError) =>
  error.code === '23503' && /_(candidate|owner)_id_fkey$/.test(constraintOf(error) ?? '')

/** PostgreSQL's error codes for a zero byte: JSON can contain one, but text and jsonb columns cannot. */
const UNSTORABLE: readonly string[] = ['22021', '22P05']
/** Returns whether a JSON value contained a lone surrogate, which PostgreSQL refuses. */
const isHalfCharacter = ({ code, message }: FastifyError) =>
  code === '22P02' && message.includes('type json')

const REFUSALS: Readonly<Record<number, string>> & Readonly<Record<400 | 404, string>> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  413: 'That is too large to send.',
  415: 'This kind of content is not accepted here.',
}
