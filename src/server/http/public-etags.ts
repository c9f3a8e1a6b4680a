import type { FastifyInstance } from 'fastify'
import { sha256 } from '#server/security/hashes.ts'

/** Adds an ETag to public data (decisions §13), so that a browser that already has the same content gets no second copy. */
export function addPublicEtags(http: FastifyInstance) {
  http.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const isPublic =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      String(reply.getHeader('cache-control')).startsWith('public')
    if (!isPublic || typeof payload !== 'string') return done(null, payload)
    const tag = `"${sha256(payload).toString('base64url')}"`
    reply.header('etag', tag)
    if (!request.headers['if-none-match']?.includes(tag)) return done(null, payload)
    reply.code(304)
    done(null, '')
  })
}
