import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { readMessageTexts } from '#features/messages/server/message-texts.ts'
import { messagesWith } from '#features/messages/server/send-message.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { serveDocs } from './docs-page.ts'
import { answerErrors } from './errors.ts'
import { features } from './features.ts'
import { healthRoutes } from './health.ts'
import { jsonBodies } from './json-bodies.ts'
import { logOptions } from './log.ts'
import { metricsRoute } from './metrics.ts'
import { collectOpenApi, serveOpenApi } from './openapi.ts'
import { registerPages } from './pages/register-pages.ts'
import type { Parts } from './parts.ts'
import type { Server } from './route.ts'

const KIB = 1024

type Given = { readonly db: Database; readonly clock: Clock; readonly wakeOutbox: () => void; readonly dev: boolean }

/** The HTTP server with every route, not yet listening. */
export async function buildServer(config: Config, given: Given): Promise<Server> {
  const http = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    bodyLimit: 256 * KIB,
    requestTimeout: 130_000,
    keepAliveTimeout: 65_000,
    clientErrorHandler: answerBrokenRequest,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
  })
  http.server.headersTimeout = 10_000
  http.server.maxConnections = 1000
  const messages = messagesWith(readMessageTexts(join(config.contentDir, 'messages')), config)
  const parts: Parts = { ...given, config, log: http.log, messages }
  answerErrors(http)
  jsonBodies(http)
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()' })
    if ((request.raw.url?.length ?? 0) > 4 * KIB) return reply.code(414).send({ success: false, status: 414, messages: ['The address is too long.'], data: null })
  })
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] } },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  await http.register(multipart)
  await collectOpenApi(http, config)
  healthRoutes({ http, parts })
  metricsRoute({ http, parts })
  if (config.apiDocs) {
    serveOpenApi(http)
    serveDocs(http, config.product.name)
  }
  await features({ http, parts })
  await registerPages({ http, parts })
  return { http, parts }
}
