import type { FastifyInstance, FastifyReply } from 'fastify'
import { sha256 } from '#server/security/hashes.ts'

/**
 * Adds an ETag to public responses (decisions §13), so that a browser that already has the same content gets a 304 without a body. A response that
 * already has an ETag, such as a page from the server's cache, keeps it.
 */
export function addPublicEtags(http: FastifyInstance) {
  http.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const tag = request.method === 'GET' && reply.statusCode === 200 && findTag(reply, payload)
    if (!tag) return done(null, payload)
    reply.header('etag', tag)
    if (!request.headers['if-none-match']?.includes(tag)) return done(null, payload)
    reply.code(304)
    done(null, '')
  })
}

/** Returns the ETag of a response whose whole content is known; undefined for streams and for responses that are not public. */
function findTag(reply: FastifyReply, payload: unknown): string | undefined {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined
  const made = reply.getHeader('etag')
  if (typeof made === 'string') return made
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public')
  return isPublic && typeof payload === 'string'
    ? `"${sha256(payload).toString('base64url')}"`
    : undefined
}
