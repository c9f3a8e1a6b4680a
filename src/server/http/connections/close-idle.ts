import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/**
 * A connection whose last answer was going out when the server began to close is idle a moment later. It is closed then, and not when its keep-alive
 * ends.
 */
export function closeIdleWhileEnding(http: FastifyInstance) {
  http.addHook('preClose', async () => {
    const looking = setInterval(() => http.server.closeIdleConnections(), LOOK_EVERY_MS).unref()
    http.server.once('close', () => clearInterval(looking))
  })
}
