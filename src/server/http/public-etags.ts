import type { FastifyInstance } from 'fastify'
import { sha256 } from '#server/security/hashes.ts'

/** Public data carries a tag of its content (decisions §13): a browser that has it already gets no second copy, and no cache in between stores one. */
export function publicEtags(http: FastifyInstance) {
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
