import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { messagesWith } from '#features/messages/server/send-message.ts'
import { liveIndex } from '#features/search/server/live-index/live-index.ts'
import { badRequest, Failure } from '#shared/failure.ts'
import { answerBrokenRequest } from '../http/broken-requests.ts'
import type { Clock } from '../settings/clock.ts'
import { closeIdleWhileEnding } from '../http/close-idle.ts'
import type { Config } from '../settings/config.ts'
import { guardConnections } from '../http/connections/guard-connections.ts'
import { contentWith } from '../settings/content-folder.ts'
import type { Database } from '../database/database.ts'
import { refuseWritesWithoutRoom } from '../operations/disk.ts'
import { serveDocs } from '../pages/docs-page.ts'
import { embeddedFolder } from '../database/embedded/postgres.ts'
import { endUnreadBodies } from '../http/end-unread-bodies.ts'
import { answerBadAddress, answerErrors } from '../http/errors.ts'
import { features } from './features.ts'
import { healthRoutes } from '../operations/health.ts'
import { refuseOtherHosts } from '../http/demo-hosts.ts'
import { jsonBodies } from '../http/json-bodies.ts'
import { logOptions } from '../operations/log.ts'
import { metricsRoute, type PoolFigures } from '../operations/metrics.ts'
import { collectOpenApi, serveOpenApi } from '../http/openapi/openapi.ts'
import { registerPages } from '../pages/register-pages.ts'
import type { Parts } from '../parts.ts'
import { protectAnswers } from '../http/protective-headers.ts'
import { publicEtags } from '../http/public-etags.ts'
import type { Server } from '../http/route.ts'
import { refuseAmbiguousRequests } from '../http/unambiguous-requests.ts'

const KIB = 1024

type Given = {
  readonly db: Database
  readonly reading: Database
  readonly clock: Clock
  readonly wakeOutbox: () => void
  readonly dev: boolean
  readonly pools?: readonly PoolFigures[]
}

/** The HTTP server with every route, not yet listening. */
export async function buildServer(
  config: Config,
  { pools = [], ...given }: Given,
): Promise<Server> {
  const http = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    bodyLimit: 256 * KIB,
    requestTimeout: (config.uploadSeconds + 10) * 1000,
    keepAliveTimeout: config.keepAliveSeconds * 1000,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress,
    // Who sends no host is refused below, with what every answer carries.
    http: { requireHostHeader: false, connectionsCheckingInterval: 1000 },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
  })
  protectAnswers(http.server)
  http.server.headersTimeout = 10_000
  closeIdleWhileEnding(http)
  const messages = messagesWith(
    readMessageTexts(join(contentWith(config.contentDir, 'messages'), 'messages')),
    config,
  )
  const parts: Parts = {
    ...given,
    config,
    log: http.log,
    messages,
    searchIndex: liveIndex({ config, log: http.log }),
  }
  answerErrors(http)
  jsonBodies(http)
  guardConnections(http, config)
  endUnreadBodies(http)
  publicEtags(http)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if ((request.raw.url?.length ?? 0) > 4 * KIB)
      throw new Failure(414, ['The address is too long.'])
    if (
      !request.raw.url?.startsWith('/') ||
      (!request.raw.headers.host && request.raw.httpVersion === '1.1')
    )
      throw badRequest('The request could not be understood.')
  })
  refuseAmbiguousRequests(http)
  refuseOtherHosts(http, config)
  if (!config.databaseUrl) refuseWritesWithoutRoom(http, embeddedFolder(config.dataDir))
  await http.register(multipart)
  await collectOpenApi(http, config)
  healthRoutes({ http, parts })
  metricsRoute({ http, parts }, pools)
  if (config.apiDocs) {
    serveOpenApi(http)
    serveDocs(http, config)
  }
  await features({ http, parts })
  await registerPages({ http, parts })
  return { http, parts }
}
