import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_INTERVAL_MS = 50

/** Closes idle connections repeatedly while the server stops, because one whose last response was still being sent becomes idle only then. */
export function closeIdleConnectionsWhileStopping(http: FastifyInstance) {
  http.addHook('preClose', async () => {
    const looking = setInterval(
      () => http.server.closeIdleConnections(),
      IDLE_CHECK_INTERVAL_MS,
    ).unref()
    http.server.once('close', () => clearInterval(looking))
  })
}
