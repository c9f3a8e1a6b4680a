import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#shared/envelope.ts'
import { badRequest, Failure, notFound, signedOut, unavailable } from '#shared/failure.ts'
import { constraintOf, databaseIsAway, isDeadlock } from '../database/database.ts'
import { diskIsFull, noRoom } from '../operations/disk.ts'
import { tellRefusals } from '../security/refusals.ts'

/** This is the only place where an error becomes a response. */
export function answerErrors(http: FastifyInstance) {
  tellRefusals(http)
  http.setErrorHandler<Failure | FastifyError>((error, request, reply) => {
    const failure = error instanceof Failure ? error : unforeseen(error)
    if (!(error instanceof Failure) && failure.status >= 500)
      request.log.error({ err: error }, 'unexpected error')
    // A service caused this refusal, so the operator of the installation must see it.
    if (error instanceof Failure && error.cause)
      request.log.warn({ err: error.cause }, 'a service that is needed did not do its part')
    http.tellRefusal(request, failure.status)
    if (failure.retryAfter) reply.header('retry-after', Math.ceil(failure.retryAfter))
    return refuse(reply, failure)
  })
  // The framework would first read the body of a request that has no route.
  http.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 ? notFound(REFUSALS[404]) : undefined),
  )
  http.setNotFoundHandler(() => {
    throw notFound(REFUSALS[404])
  })
}

/** An address with a broken escape is refused before any hook runs. */
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

/** An account that exists answers HTTP 409 with status 302 in the wrapper (decisions §2). */
export const httpStatusOf = ({ status }: Failure) => (status === 302 ? 409 : status)

/** The framework's refusals (broken JSON, body too large) keep their status, in our words. A bug is a bare 500, since its words may hold personal data. */
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

/** The account was deleted while the request ran, so its rows point to no one. */
const isOfDeletedPerson = (error: FastifyError) =>
  error.code === '23503' && /_(candidate|owner)_id_fkey$/.test(constraintOf(error) ?? '')

/** These codes mean a zero byte: JSON may carry one, PostgreSQL stores none in text or jsonb. */
const UNSTORABLE: readonly string[] = ['22021', '22P05']
/** JSON may also carry half of a surrogate pair. */
const isHalfCharacter = ({ code, message }: FastifyError) =>
  code === '22P02' && message.includes('type json')

const REFUSALS: Readonly<Record<number, string>> & Readonly<Record<400 | 404, string>> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  413: 'That is too large to send.',
  415: 'This kind of content is not accepted here.',
}
