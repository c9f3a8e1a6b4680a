import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitLogLinesOfNetworks } from '../http/limit-log-lines.ts'

/**
 * The statuses of refusals that are logged, because the sender may have tried to circumvent a rule. Requests that merely came too late (409, 410) are
 * left out.
 */
const REFUSAL_KINDS: Readonly<Record<number, string>> = {
  400: 'input',
  401: 'not signed in',
  403: 'not allowed',
  404: 'not there',
  413: 'input',
  415: 'input',
  422: 'input',
  429: 'limit',
}

declare module 'fastify' {
  interface FastifyInstance {
    tellRefusal: (request: FastifyRequest, status: number) => void
  }
}

/**
 * Logs refusals without the request's content and without the person. An operator who looks for an attack counts the lines by route, and finds
 * details in the audit log by request id.
 */
export function logRefusals(http: FastifyInstance) {
  const lines = limitLogLinesOfNetworks(http, { maxLoggedLines: 20, lineKind: 'refusals' })
  http.decorate('tellRefusal', (request, status) => {
    const refused = REFUSAL_KINDS[status]
    if (refused)
      lines.tell(request, refused, () =>
        request.log.info({ refused, status, req: request }, 'refused'),
      )
  })
}
