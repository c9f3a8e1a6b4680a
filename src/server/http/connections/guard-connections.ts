import type { FastifyInstance } from 'fastify'
import { sendBrokenRequestResponse } from './broken-requests.ts'
import type { Config } from '../../settings/config.ts'
import { toNetworkAddress } from '../network.ts'
import { listRequestsBeyondLimit, findDispensableConnection } from './surplus-connections.ts'
import { OpenConnection } from './connection-state.ts'
import { OpenConnections } from './open-connections.ts'
import { isBodyTooSlow, createBodyTimeLimits } from './slow-bodies.ts'

const CONNECTION_CHECK_INTERVAL_MS = 500

/**
 * Ensures that no address can take all connections. Beyond the limits per address and in all, each new connection replaces the least needed one, and
 * requests that do not arrive in time are aborted. The connections of a proxy carry many people, so only incomplete requests are limited there, for
 * each client that the proxy names.
 */
export function limitConnections(http: FastifyInstance, config: Config) {
  const { connections, connectionsPerAddress, halfSentPerAddress, trustProxyHops } = config
  const open = new OpenConnections()

  http.server.on('connection', (socket) => {
    const line = new OpenConnection(socket, toNetworkAddress(socket.remoteAddress ?? ''))
    const own = open.ofNetwork(line.network)
    if (trustProxyHops === 0 && own.size >= connectionsPerAddress)
      leave(findDispensableConnection(own))
    if (open.count >= connections && !leave(findDispensableConnection(open.mostCrowded()))) {
      socket.destroy()
      return
    }
    open.add(line)
    socket.once('close', () => open.forget(line))
  })
  http.server.prependListener('request', (request, response) =>
    open.at(request.socket)?.begins(request, response),
  )
  http.addHook('onRequest', (request, _reply, done) => {
    const line = open.at(request.raw.socket)
    if (line && !request.raw.complete) {
      line.client = toNetworkAddress(request.ip)
      line.patience = createBodyTimeLimits(request, line, config)
    }
    done()
  })
  const looking = setInterval(look, CONNECTION_CHECK_INTERVAL_MS).unref()
  http.server.once('close', () => clearInterval(looking))

  function look() {
    for (const line of [...open.all()].filter(isBodyTooSlow)) giveUp(line)
    const sending = [...open.all()].filter(({ standing }) => standing === 'sending')
    for (const own of Map.groupBy(sending, ({ client }) => client).values())
      for (const line of listRequestsBeyondLimit(own, halfSentPerAddress)) giveUp(line)
  }

  function leave(line: OpenConnection | undefined): boolean {
    if (!line) return false
    if (line.standing === 'sending') giveUp(line)
    else {
      open.forget(line)
      line.socket.destroy()
    }
    return true
  }

  /**
   * Refuses an incomplete request, with the message that it took too long. The connection is no longer counted while its sender receives that
   * message.
   */
  function giveUp(line: OpenConnection) {
    open.forget(line)
    sendBrokenRequestResponse(
      Object.assign(new Error('the request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      line.socket,
    )
  }
}
