import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from '../broken-requests.ts'
import type { Config } from '../../settings/config.ts'
import { networkAddress } from '../network.ts'
import { beyond, dispensable } from './crowd.ts'
import { Line } from './line.ts'
import { isTooSlow, patienceWith } from './slow-bodies.ts'

const LOOK_EVERY_MS = 500

/**
 * No address keeps the others out: beyond so many connections of one address, and so many in all, each new one takes the place of the one that is missed
 * least; requests that do not arrive are given up. Connections of a proxy are everybody's: there the requests alone are counted, for whom it names.
 */
export function guardConnections(http: FastifyInstance, config: Config) {
  const { connections, connectionsPerAddress, halfSentPerAddress, trustProxyHops } = config
  const lines = new Map<Socket, Line>()
  const ofNetwork = new Map<string, Set<Line>>()

  http.server.on('connection', (socket) => {
    const line = new Line(socket, networkAddress(socket.remoteAddress ?? ''))
    const own = ofNetwork.get(line.network) ?? new Set()
    if (trustProxyHops === 0 && own.size >= connectionsPerAddress) leave(dispensable(own))
    if (lines.size >= connections && !leave(dispensable(mostCrowded()))) {
      socket.destroy()
      return
    }
    lines.set(socket, line)
    ofNetwork.set(line.network, own.add(line))
    socket.once('close', () => forget(line))
  })
  http.server.prependListener('request', (request, response) =>
    lines.get(request.socket)?.begins(request, response),
  )
  http.addHook('onRequest', (request, _reply, done) => {
    const line = lines.get(request.raw.socket)
    if (line && !request.raw.complete) {
      line.client = networkAddress(request.ip)
      line.patience = patienceWith(request, line, config)
    }
    done()
  })
  const looking = setInterval(look, LOOK_EVERY_MS).unref()
  http.server.once('close', () => clearInterval(looking))

  function look() {
    const sending = new Map<string, Line[]>()
    for (const line of lines.values()) {
      if (isTooSlow(line)) giveUp(line)
      else if (line.standing === 'sending') {
        const own = sending.get(line.client) ?? []
        own.push(line)
        sending.set(line.client, own)
      }
    }
    for (const own of sending.values())
      for (const line of beyond(own, halfSentPerAddress)) giveUp(line)
  }

  function leave(line: Line | undefined): boolean {
    if (!line) return false
    if (line.standing === 'sending') giveUp(line)
    else {
      forget(line)
      line.socket.destroy()
    }
    return true
  }

  /** It hears why, and takes no one's place meanwhile. */
  function giveUp(line: Line) {
    forget(line)
    answerBrokenRequest(
      Object.assign(new Error('the request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      line.socket,
    )
  }

  function forget(line: Line) {
    lines.delete(line.socket)
    const own = ofNetwork.get(line.network)
    own?.delete(line)
    if (own?.size === 0) ofNetwork.delete(line.network)
  }

  function mostCrowded(): Iterable<Line> {
    let most = new Set<Line>()
    for (const own of ofNetwork.values()) if (own.size > most.size) most = own
    return most
  }
}
