import multipart from '@fastify/multipart'
import type { Database } from '../database/database.ts'
import { getEmbeddedFolder } from '../database/embedded/postgres.ts'
import { buildHttp } from '../http/build-http.ts'
import { collectOpenApi, serveOpenApi } from '../http/openapi/openapi.ts'
import type { Server } from '../http/route.ts'
import { refuseWritesWithoutRoom } from '../operations/disk.ts'
import { addHealthRoutes } from '../operations/health.ts'
import { addMetricsRoute, type PoolFigures } from '../operations/metrics.ts'
import { serveDocs } from '../pages/docs-page.ts'
import { registerPages } from '../pages/register-pages.ts'
import type { Clock } from '../settings/clock.ts'
import type { Config } from '../settings/config.ts'
import { declareRoutes, FEATURES } from './features.ts'
import { makeParts } from './make-parts.ts'

type ServerParts = {
  readonly db: Database
  readonly reading: Database
  readonly clock: Clock
  readonly wakeOutbox: () => void
  readonly dev: boolean
  readonly pools?: readonly PoolFigures[]
}

/** Builds the HTTP server with all its routes, without listening. */
export async function buildServer(
  config: Config,
  { pools = [], ...given }: ServerParts,
): Promise<Server> {
  const http = buildHttp(config)
  const parts = makeParts({ ...given, config, log: http.log })
  if (!config.databaseUrl) refuseWritesWithoutRoom(http, getEmbeddedFolder(config.dataDir))
  await http.register(multipart)
  await collectOpenApi(http, config)
  addHealthRoutes({ http, parts })
  addMetricsRoute(
    { http, parts },
    {
      pools,
      addGauges: (registry) => {
        for (const feature of FEATURES) feature.gauges?.(registry, parts)
      },
    },
  )
  if (config.apiDocs) {
    serveOpenApi(http)
    serveDocs(http, config)
  }
  await declareRoutes({ http, parts })
  await registerPages({ http, parts })
  return { http, parts }
}
