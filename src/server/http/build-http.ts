import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { badRequest, Failure } from '#shared/failure.ts'
import { createLogOptions } from '../operations/log.ts'
import type { Config } from '../settings/config.ts'
import { sendBrokenRequestResponse } from './connections/broken-requests.ts'
import { closeIdleConnectionsWhileStopping } from './connections/close-idle.ts'
import { limitConnections } from './connections/guard-connections.ts'
import { refuseOtherHosts } from './demo-hosts.ts'
import { closeConnectionsWithUnreadBodies } from './connections/end-unread-bodies.ts'
import { sendBadAddressResponse, registerErrorHandlers } from './errors.ts'
import { acceptJsonBodies } from './json-bodies.ts'
import { setProtectiveHeaders } from './protective-headers.ts'
import { addPublicEtags } from './public-etags.ts'
import { refuseAmbiguousRequests } from './unambiguous-requests.ts'

const BYTES_PER_KIB = 1024

/** Builds an HTTP server without routes: its handling of connections, requests and errors applies to every call. */
export function buildHttp(config: Config): FastifyInstance {
  const http = Fastify({
    logger: createLogOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    bodyLimit: 256 * BYTES_PER_KIB,
    requestTimeout: (config.uploadSeconds + 10) * 1000,
    keepAliveTimeout: config.keepAliveSeconds * 1000,
    // A stopping server still answers a request on an open connection of a proxy, and closes the connection with the response.
    return503OnClosing: false,
    clientErrorHandler: sendBrokenRequestResponse,
    frameworkErrors: sendBadAddressResponse,
    // A hook refuses requests without a host, so that the refusal has the headers of all other responses.
    http: { requireHostHeader: false, connectionsCheckingInterval: 1000 },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
  })
  setProtectiveHeaders(http.server)
  http.server.headersTimeout = 10_000
  closeIdleConnectionsWhileStopping(http)
  registerErrorHandlers(http)
  acceptJsonBodies(http)
  limitConnections(http, config)
  closeConnectionsWithUnreadBodies(http)
  addPublicEtags(http)
  refuseUnreadableAddresses(http)
  refuseAmbiguousRequests(http)
  refuseOtherHosts(http, config)
  return http
}

/** Returns every request's id in a header. Refuses addresses that are too long or unreadable, and HTTP/1.1 requests without a host. */
function refuseUnreadableAddresses(http: FastifyInstance) {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if ((request.raw.url?.length ?? 0) > 4 * BYTES_PER_KIB)
      throw new Failure(414, ['The address is too long.'])
    if (
      !request.raw.url?.startsWith('/') ||
      (!request.raw.headers.host && request.raw.httpVersion === '1.1')
    )
      throw badRequest('The request could not be understood.')
  })
}
