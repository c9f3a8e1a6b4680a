import { sql } from '../database/database.ts'
import { VERSION } from '../settings/version.ts'
import type { Server } from '../http/route.ts'

/**
 * Adds /healthz, which shows that the process responds and its release, and /readyz, which shows whether the database accepts writes. Migrations need
 * no check, because they ran before the server was built.
 */
export function addHealthRoutes({ http, parts }: Server) {
  http.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, version: VERSION }),
  )
  http.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { readOnly } = await parts.db.one<{ readOnly: boolean }>(
        sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly"`,
      )
      return reply
        .code(readOnly ? 503 : 200)
        .headers({ 'cache-control': 'no-store', ...(readOnly ? { 'retry-after': '5' } : {}) })
        .send({ ready: !readOnly })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .send({ ready: false })
    }
  })
}
