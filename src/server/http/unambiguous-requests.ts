import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '#shared/failure.ts'

/** Headers that must occur only once, because otherwise two parts of an installation could use different values. */
const UNREPEATABLE_HEADERS: readonly string[] = [
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
/** The usual name of each header that has a second name: a client sends its id as `client-id` or `clientid` [decisions §1]. */
const HEADER_SPELLINGS: Readonly<Record<string, string>> = { clientid: 'client-id' }

/** Refuses a request that repeats a header of UNREPEATABLE_HEADERS, because a proxy and a library could each use a different value of it. */
export function refuseAmbiguousRequests(http: FastifyInstance) {
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasRepeatedHeader(raw) ? badRequest('The request says one thing twice.') : undefined)
  })
}

function hasRepeatedHeader({ headers, rawHeaders }: FastifyRequest['raw']): boolean {
  // Node merges headers with the same name, so equal numbers of raw and merged headers prove that no header repeats.
  if (rawHeaders.length === 2 * Object.keys(headers).length && headers.clientid === undefined)
    return false
  const names = rawHeaders
    .filter((_text, index) => index % 2 === 0)
    .map((name) => HEADER_SPELLINGS[name.toLowerCase()] ?? name.toLowerCase())
  return UNREPEATABLE_HEADERS.some((name) => names.indexOf(name) !== names.lastIndexOf(name))
}
