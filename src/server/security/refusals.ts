import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linesOfNetworks } from '../http/lines-of-networks.ts'

/** What a request was turned away for, where somebody may have tried to get past something. What merely stood otherwise (409, 410) is none. */
const KINDS: Readonly<Record<number, string>> = {
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

/** Tells refusals, without what was sent and without who: whoever looks for an attack counts them by route, and finds what belongs to one by its id in the audit log. */
export function tellRefusals(http: FastifyInstance) {
  const lines = linesOfNetworks(http, { told: 20, of: 'refusals' })
  http.decorate('tellRefusal', (request, status) => {
    const refused = KINDS[status]
    if (refused)
      lines.tell(request, refused, () =>
        request.log.info({ refused, status, req: request }, 'refused'),
      )
  })
}
