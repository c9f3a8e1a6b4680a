import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '#shared/failure.ts'

/** Of these there is one, or two parts of an installation could each believe another of the two. */
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
/** Two spellings of one header [decisions §1]. */
const SPELLED: Readonly<Record<string, string>> = { clientid: 'client-id' }

/** A request that says one thing twice is refused before anything of it is believed, whichever of the two a proxy or a library would have taken. */
export function refuseAmbiguousRequests(http: FastifyInstance) {
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    done(saysTwice(raw) ? badRequest('The request says one thing twice.') : undefined)
  })
}

function saysTwice({ headers, rawHeaders }: FastifyRequest['raw']): boolean {
  // Node makes one of several headers of a name: as many names as headers are no two of anything.
  if (rawHeaders.length === 2 * Object.keys(headers).length && headers.clientid === undefined)
    return false
  const names = rawHeaders
    .filter((_text, place) => place % 2 === 0)
    .map((name) => SPELLED[name.toLowerCase()] ?? name.toLowerCase())
  return ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name))
}
