import type { FastifyRequest } from 'fastify'

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

/** One line for each, without what was sent and without who: whoever looks for an attack counts them by route, and finds what belongs to one by its id in the audit log. */
export function tellRefusal(request: FastifyRequest, status: number) {
  const refused = KINDS[status]
  if (refused) request.log.info({ refused, status, req: request }, 'refused')
}
