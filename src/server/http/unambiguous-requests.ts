import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '#shared/failure.ts'

/** A request has each of these once, or two parts of an installation could believe different ones. */
const ONCE: readonly string[] = [
  'host',
  'content-length',
  'content-type',
  'transfer-encoding',
  'client-id',
  'authentication',
  'authorization',
  'integration-key',
  'user',
  'external',
]
/** These are two spellings of one header [decisions §1]. */
const SPELLED: Readonly<Record<string, string>> = { clientid: 'client-id' }

/** Refuses a request that says one thing twice before any of it is believed, since a proxy and a library might take different ones. */
export function refuseAmbiguousRequests(http: FastifyInstance) {
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    done(saysTwice(raw) ? badRequest('The request says one thing twice.') : undefined)
  })
}

function saysTwice({ headers, rawHeaders }: FastifyRequest['raw']): boolean {
  // Node merges headers of one name: where there are as many names as headers, none occurs twice.
  if (rawHeaders.length === 2 * Object.keys(headers).length && headers.clientid === undefined)
    return false
  const names = rawHeaders
    .filter((_text, index) => index % 2 === 0)
    .map((name) => SPELLED[name.toLowerCase()] ?? name.toLowerCase())
  return ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name))
}
